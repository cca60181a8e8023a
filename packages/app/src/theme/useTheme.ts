import { useLayoutEffect } from 'react';
import { type Colors, firstColors } from './colors';

/** Colours the page as its merchant wishes, else as the brand of its site. */
export function useTheme(own: Colors | undefined, brand?: Colors | undefined): void {
  const { primary, secondary } = firstColors(own, brand);
  useLayoutEffect(() => window.koboBoot.applyTheme({ primary, secondary }), [primary, secondary]);
}
