import { safeUrl } from '../address/safeUrl';
import type { Host } from './host';

/**
 * Returns the origin of the nearest page around the checkout that is another site. A checkout that one of our own pages opens
 * has that page's host around it.
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
