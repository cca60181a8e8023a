import type { Language } from '../address/language';
import { critical } from './en/critical';
import type { CriticalStrings, DeferredStrings } from './strings';

/** Where the texts of a language are. */
interface Catalogue {
  critical: () => Promise<CriticalStrings>;
  deferred: () => Promise<DeferredStrings>;
}

/**
 * Every language, each tier in its own chunk. English is the fallback where a chunk fails to load: it is already here.
 */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: {
    critical: async () => critical,
    deferred: async () => (await import('./en/deferred')).deferred,
  },
  fr: {
    critical: async () => (await import('./fr/critical')).critical,
    deferred: async () => (await import('./fr/deferred')).deferred,
  },
  ha: {
    critical: async () => (await import('./ha/critical')).critical,
    deferred: async () => (await import('./ha/deferred')).deferred,
  },
  yo: {
    critical: async () => (await import('./yo/critical')).critical,
    deferred: async () => (await import('./yo/deferred')).deferred,
  },
  ig: {
    critical: async () => (await import('./ig/critical')).critical,
    deferred: async () => (await import('./ig/deferred')).deferred,
  },
  ar: {
    critical: async () => (await import('./ar/critical')).critical,
    deferred: async () => (await import('./ar/deferred')).deferred,
  },
};
