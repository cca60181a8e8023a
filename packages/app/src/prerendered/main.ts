import { type Page, showFirstScreen } from './firstScreen';
import type { Markup } from './markup';
import type { Known } from './readSimpleTransaction';

/** The markup of one language, inserted by the build. Each language has its own script. */
declare const MARKUP: Markup;

export function show(known: Known, page: Page): void {
  showFirstScreen(known, page, MARKUP);
}
