import { amountBy } from './amount';

/** An amount that is shown and never paid, such as a coupon. Rounded to the nearest minor unit, halves up. */
export const DisplayAmount = amountBy(Math.round);
