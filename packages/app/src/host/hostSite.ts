import { safeUrl } from '../address/safeUrl';
import type { Host } from './host';

/** The origin of the page that frames the checkout, if that is another site; never the checkout's own. */
export async function hostSite(
  { kind, connected }: Pick<Host, 'kind' | 'connected'>,
  { location, document }: Pick<Window, 'location' | 'document'>,
): Promise<string | undefined> {
  if (kind === 'window') return undefined;
  // Firefox has no ancestorOrigins. The referrer of a frame is the page around it, until the frame goes to another page.
  const origin =
    kind === 'sdk' ? await connected : (location.ancestorOrigins?.[0] ?? safeUrl(document.referrer)?.origin);
  const site = safeUrl(origin)?.origin;
  return site === location.origin ? undefined : site;
}
