import { loadDeferredStyle } from '../theme/deferredStyle';
import { type AccountScreens, createAccountScreens } from './accountScreens';
import type { AccountMarkup } from './markup';

/** The markup of one language, inserted by the build. Each language has its own script. */
declare const MARKUP: AccountMarkup;

export async function screens(): Promise<AccountScreens> {
  await loadDeferredStyle();
  return createAccountScreens(MARKUP);
}
