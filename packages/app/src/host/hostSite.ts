import { safeUrl } from '../address/safeUrl';
import type { Host } from './host';

/** Returns the origin of the page that frames the checkout, if it is another site. */
export async function hostSite(
  { kind, connected }: Pick<Host, 'kind' | 'connected'>,
  { location, document }: Pick<Window, 'location' | 'document'>,
): Promise<string | undefined> {
  if (kind === 'window') return undefined;
  // Firefox lacks `ancestorOrigins`. A frame's referrer is the framing page, until the frame navigates.
  const origin =
    kind === 'sdk' ? await connected : (location.ancestorOrigins?.[0] ?? safeUrl(document.referrer)?.origin);
  const site = safeUrl(origin)?.origin;
  return site === location.origin ? undefined : site;
}
