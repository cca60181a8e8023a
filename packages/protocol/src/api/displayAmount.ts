import { amountBy } from './amount';

/** An amount that is shown and never paid, such as a coupon: rounded to the hundredth, half of one up. */
export const DisplayAmount = amountBy(Math.round);
