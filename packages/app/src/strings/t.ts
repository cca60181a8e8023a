import type { Language } from '../address/language';
import { writeAmountsIn } from '../money/money';
import { loadDeferredStyle } from '../theme/deferredStyle';
import { CATALOGUES } from './catalogues';
import { critical as english } from './en/critical';
import type { CriticalStrings, Strings } from './strings';

let language: Language = 'en';
let critical: CriticalStrings = english;
let arriving: Promise<void> = Promise.resolve();
let all: Strings | undefined;

/**
 * Brings the first texts of the page's language, before its first screen. Resolves to the language that is spoken: where
 * its texts do not come that is English, which is here already.
 */
export async function loadLanguage(wanted: Language): Promise<Language> {
  language = wanted;
  all = undefined;
  arriving = CATALOGUES[wanted].critical().then(use, () => {
    language = 'en';
    use(english);
  });
  await arriving;
  return language;
}

function use(texts: CriticalStrings): void {
  critical = texts;
  writeAmountsIn(texts.amounts);
}

/** The texts of the first load, for whatever may show before anything else has arrived. */
export function useStrings(): CriticalStrings {
  return critical;
}

/** All texts, for the methods and pages that come in chunks of their own: `withDeferred` has loaded them before. */
export function useAllStrings(): Strings {
  if (!all) throw new Error('useAllStrings: what shows all texts must be loaded by withDeferred');
  return all;
}

/**
 * What `part` brings, once the texts that it shows and its style are there too. Without them it counts as dropped by the
 * network, so that nobody meets a screen without its words, or without its style.
 */
export async function withDeferred<Part>(part: Promise<Part>): Promise<Part> {
  const [there] = await Promise.all([part, loadAllStrings(), loadDeferredStyle()]);
  return there;
}

/**
 * Brings the texts that are not of the first load, in English where those of the language do not come; after a failure the
 * next call tries again.
 */
export async function loadAllStrings(): Promise<void> {
  if (all) return;
  const asked = language;
  const [deferred] = await Promise.all([
    CATALOGUES[asked].deferred().catch(CATALOGUES.en.deferred),
    arriving,
  ]);
  if (asked === language) all = { ...critical, ...deferred };
  // The first texts did not come: the page speaks one language, not two.
  else await loadAllStrings();
}
