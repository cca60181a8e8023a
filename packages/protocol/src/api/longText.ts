import { loose, shown, tidy } from './displayText';

/** Characters of a text between the payer and the form, which they read on a phone. */
const MAX_DESCRIPTION = 2_000;
/** Characters of what a payer must be able to read in full, such as terms. */
const MAX_SMALL_PRINT = 20_000;

const lines = (most: number) => shown((text) => tidy(text, most, /[\u2028\u2029]/g, '\n'));

/** Multi-line text from outside, before the form; anything else counts as absent. */
export const looseDescription = loose(lines(MAX_DESCRIPTION));

/** Text from outside that is shown in full: terms, notes; anything else counts as absent. */
export const looseSmallPrint = loose(lines(MAX_SMALL_PRINT));
