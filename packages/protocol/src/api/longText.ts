import { loose, shown, tidy } from './displayText';

/** Maximum characters of a text above the form, which the payer reads on a phone. */
const MAX_DESCRIPTION = 2_000;
/** Maximum characters of a text that the payer must be able to read in full, such as terms. */
const MAX_SMALL_PRINT = 20_000;

const lines = (most: number) => shown((text) => tidy(text, most, /[\u2028\u2029]/g, '\n'));

/** Multi-line text from outside, shown above the form. Any other value is treated as absent. */
export const looseDescription = loose(lines(MAX_DESCRIPTION));

/** Text from outside that is shown in full: terms, notes. Any other value is treated as absent. */
export const looseSmallPrint = loose(lines(MAX_SMALL_PRINT));
