import { safeUrl } from '../address/safeUrl';
import type { Host } from './host';

/**
 * Returns the origin of the nearest surrounding page of another site.
 * One of our own pages may have opened the checkout. The host is then the page around our page.
 */
export async function hostSite(
  { kind, connected }: Pick<Host, 'kind' | 'connected'>,
  { location, document }: Pick<Window, 'location' | 'document'>,
): Promise<string | undefined> {
  if (kind === 'window') return undefined;
  // Firefox lacks `ancestorOrigins`. A frame's referrer is the framing page, until the frame navigates.
  const ancestors = [...(location.ancestorOrigins ?? [])];
  const nearest = kind === 'sdk' ? await connected : (ancestors[0] ?? document.referrer);
  const isForeign = (origin: string) => safeUrl(origin)?.origin !== location.origin;
  return safeUrl([nearest, ...ancestors].find(isForeign))?.origin;
}
