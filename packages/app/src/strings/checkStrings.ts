import type { Language } from '../address/language';
import { check as ar } from './ar/check';
import { check as en } from './en/check';
import { check as fr } from './fr/check';
import { check as ha } from './ha/check';
import { check as ig } from './ig/check';
import { check as yo } from './yo/check';

export type CheckStrings = typeof en;

/** What the page that checks a receipt says: so little that it has all languages, and waits for none. */
export const CHECK_STRINGS: Readonly<Record<Language, CheckStrings>> = { en, fr, ha, yo, ig, ar };
