import { createContext, useContext } from 'react';
import type { Language } from '../address/language';
import { writeAmountsIn } from '../money/money';
import { texts as english } from './en/texts';

export type Strings = typeof english;

/** The texts of each language, each in its own chunk. English is in the first load, and replaces a chunk that fails to load. */
export const CATALOGUES: Readonly<Record<Language, () => Promise<Strings>>> = {
  en: async () => english,
  fr: async () => (await import('./fr/texts')).texts,
  ha: async () => (await import('./ha/texts')).texts,
  yo: async () => (await import('./yo/texts')).texts,
  ig: async () => (await import('./ig/texts')).texts,
  ar: async () => (await import('./ar/texts')).texts,
};

const Texts = createContext(english);

/** Provides the texts of the page's language to all screens inside the provider. Screens outside use English. */
export const TextsProvider = Texts.Provider;

/** Loads the texts of the page's language before its first screen, or uses English if they fail to load. */
export async function loadLanguage(wanted: Language): Promise<{ language: Language; texts: Strings }> {
  const loaded = await CATALOGUES[wanted]().catch(() => undefined);
  const texts = loaded ?? english;
  writeAmountsIn(texts.amounts);
  return { language: loaded ? wanted : 'en', texts };
}

export function useStrings(): Strings {
  return useContext(Texts);
}
