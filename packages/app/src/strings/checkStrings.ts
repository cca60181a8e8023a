import type { Language } from '../address/language';
import { check as ar } from './ar/check';
import { check as en } from './en/check';
import { check as fr } from './fr/check';
import { check as ha } from './ha/check';
import { check as ig } from './ig/check';
import { check as yo } from './yo/check';

export type CheckStrings = typeof en;

/** The texts of the receipt check page. The page contains all languages, because the texts are short. */
export const CHECK_STRINGS: Readonly<Record<Language, CheckStrings>> = { en, fr, ha, yo, ig, ar };
