import type { Language } from '../address/language';
import { writeAmountsIn } from '../money/money';
import { loadRestStyle } from '../theme/restStyle';
import { CATALOGUES } from './catalogues';
import { first as english } from './en/first';
import type { FirstStrings, Strings } from './strings';

let language: Language = 'en';
let first: FirstStrings = english;
let arriving: Promise<void> = Promise.resolve();
let all: Strings | undefined;

/**
 * Brings the first texts of the page's language, before its first screen. Resolves to the language that is spoken: where
 * its texts do not come that is English, which is here already.
 */
export async function speak(wanted: Language): Promise<Language> {
  language = wanted;
  all = undefined;
  arriving = CATALOGUES[wanted].first().then(use, () => {
    language = 'en';
    use(english);
  });
  await arriving;
  return language;
}

function use(texts: FirstStrings): void {
  first = texts;
  writeAmountsIn(texts.amounts);
}

/** The texts of the first load, for whatever may show before anything else has arrived. */
export function useStrings(): FirstStrings {
  return first;
}

/** All texts, for the methods and pages that come in chunks of their own: `withTheRest` has loaded them before. */
export function useAllStrings(): Strings {
  if (!all) throw new Error('useAllStrings: what shows all texts must be loaded by withTheRest');
  return all;
}

/**
 * What `part` brings, once the texts that it shows and its style are there too. Without them it counts as dropped by the
 * network, so that nobody meets a screen without its words, or without its style.
 */
export async function withTheRest<Part>(part: Promise<Part>): Promise<Part> {
  const [there] = await Promise.all([part, loadAllStrings(), loadRestStyle()]);
  return there;
}

/**
 * Brings the texts that are not of the first load, in English where those of the language do not come; after a failure the
 * next call tries again.
 */
export async function loadAllStrings(): Promise<void> {
  if (all) return;
  const asked = language;
  const [rest] = await Promise.all([CATALOGUES[asked].rest().catch(CATALOGUES.en.rest), arriving]);
  if (asked === language) all = { ...first, ...rest };
  // The first texts did not come: the page speaks one language, not two.
  else await loadAllStrings();
}
