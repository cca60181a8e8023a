import { safeUrl } from '../address/safeUrl';
import type { Host } from './host';

/**
 * Returns the origin of the nearest surrounding page of another site.
 * If one of this app's pages opened the checkout, the host is the page around that page.
 */
export async function hostSite(
  { kind, connected }: Pick<Host, 'kind' | 'connected'>,
  { location, document }: Pick<Window, 'location' | 'document'>,
): Promise<string | undefined> {
  if (kind === 'window') return undefined;
  // In a browser without `ancestorOrigins`, use the referrer. Until a frame navigates, its referrer is the framing page.
  const ancestors = [...(location.ancestorOrigins ?? [])];
  const nearest = kind === 'sdk' ? await connected : (ancestors[0] ?? document.referrer);
  const isForeign = (origin: string) => safeUrl(origin)?.origin !== location.origin;
  return safeUrl([nearest, ...ancestors].find(isForeign))?.origin;
}
