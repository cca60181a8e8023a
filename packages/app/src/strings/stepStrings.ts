import type { Language } from '../address/language';
import { steps as ar } from './ar/steps';
import { steps as en } from './en/steps';
import { steps as fr } from './fr/steps';
import { steps as ha } from './ha/steps';
import { steps as ig } from './ig/steps';
import { useStrings } from './strings';
import { steps as yo } from './yo/steps';

export type StepStrings = typeof en;

/** The texts of the steps that a provider requests. The steps' chunk contains the texts, because few payers see a step. */
export const STEP_STRINGS: Readonly<Record<Language, StepStrings>> = { en, fr, ha, yo, ig, ar };

export function useStepStrings(): StepStrings {
  const { locale } = useStrings();
  return Object.entries(STEP_STRINGS).find(([language]) => locale.startsWith(language))?.[1] ?? en;
}
