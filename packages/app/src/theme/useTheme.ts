import { useLayoutEffect } from 'react';
import { type Colors, firstColors } from './colors';
import { requestColors } from './merchantColors';

/** Applies the merchant's colours, or else the colours of the site's brand, until the next page sets its own colours. */
export function useTheme(own: Colors | undefined, brand?: Colors | undefined): void {
  const { primary, secondary } = firstColors(own, brand);
  useLayoutEffect(() => requestColors({ primary, secondary }), [primary, secondary]);
}
