import { useLayoutEffect } from 'react';
import { type Colors, firstColors } from './colors';
import { askForColors } from './merchantColors';

/** Colours the page as its merchant wishes, else as the brand of its site, until the next page does. */
export function useTheme(own: Colors | undefined, brand?: Colors | undefined): void {
  const { primary, secondary } = firstColors(own, brand);
  useLayoutEffect(() => askForColors({ primary, secondary }), [primary, secondary]);
}
