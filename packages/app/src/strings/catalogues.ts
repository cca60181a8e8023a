import type { Language } from '../address/language';
import { first } from './en/first';
import type { FirstStrings, RestStrings } from './strings';

/** Where the texts of a language are. */
interface Catalogue {
  first: () => Promise<FirstStrings>;
  rest: () => Promise<RestStrings>;
}

/** Every language, each of its tiers a chunk of its own. English is what is left where no chunk comes: it is here already. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: {
    first: async () => first,
    rest: async () => (await import('./en/rest')).rest,
  },
  fr: {
    first: async () => (await import('./fr/first')).first,
    rest: async () => (await import('./fr/rest')).rest,
  },
  ha: {
    first: async () => (await import('./ha/first')).first,
    rest: async () => (await import('./ha/rest')).rest,
  },
  yo: {
    first: async () => (await import('./yo/first')).first,
    rest: async () => (await import('./yo/rest')).rest,
  },
  ig: {
    first: async () => (await import('./ig/first')).first,
    rest: async () => (await import('./ig/rest')).rest,
  },
  ar: {
    first: async () => (await import('./ar/first')).first,
    rest: async () => (await import('./ar/rest')).rest,
  },
};
