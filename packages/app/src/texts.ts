/**
 * The English texts and the sentences made of them, for in-process tests: `@kobo/app/texts`.
 * These tests compare the sentences with the provider's ledger.
 */
export { fundsSentences, nextSentence } from './methods/shared/fundsText';
export { reasonSentences } from './methods/shared/reasons';
export { CHECK_STRINGS } from './strings/checkStrings';
export { texts } from './strings/en/texts';
