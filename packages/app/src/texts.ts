/**
 * The English texts and the sentences made of them, for in-process tests: `@kobo/app/texts`.
 * These tests compare sentences with the provider's ledger, which no value of the core can replace.
 */
export { arrivalSentences, nextSentence } from './methods/shared/arrivalText';
export { reasonSentences } from './methods/shared/reasons';
export { CHECK_STRINGS } from './strings/checkStrings';
export { texts } from './strings/en/texts';
