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
 * Loads the critical texts of the page's language, before its first screen. Resolves to the language in use: English
 * where the texts fail to load, as those are already here.
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
export function allStrings(): Strings {
  if (!all) throw new Error('Load what shows all texts by withDeferred');
  return all;
}

/** The same, for components. */
export const useAllStrings = allStrings;

/**
 * Resolves to what `part` loads, once the texts that it shows and its style have loaded too. Without them it counts as
 * failed, so that no screen shows without its words or its style.
 */
export async function withDeferred<Part>(part: Promise<Part>): Promise<Part> {
  const [there] = await Promise.all([part, loadAllStrings(), loadDeferredStyle()]);
  return there;
}

/**
 * Loads the deferred texts, in English where those of the language fail to load; after a failure the next call tries
 * again.
 */
export async function loadAllStrings(): Promise<void> {
  if (all) return;
  const asked = language;
  const [deferred] = await Promise.all([
    CATALOGUES[asked].deferred().catch(CATALOGUES.en.deferred),
    arriving,
  ]);
  if (asked === language) all = { ...critical, ...deferred };
  // The critical texts failed to load: the page uses one language, not two.
  else await loadAllStrings();
}
