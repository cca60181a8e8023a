/** The screens behind the card's form, in a chunk of their own. */
export { CardPanel } from './CardPanel';
export { cardPayment } from './work';
