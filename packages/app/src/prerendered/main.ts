import { type Page, showFirstScreen } from './firstScreen';
import type { Markup } from './markup';
import type { CheckoutInput } from './readSimpleTransaction';

/** The markup of one language, inserted by the build. Each language has its own script. */
declare const MARKUP: Markup;

export function show(input: CheckoutInput, page: Page): Promise<void> {
  return showFirstScreen(input, page, MARKUP);
}
