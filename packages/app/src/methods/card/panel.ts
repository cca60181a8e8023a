/** The screens behind the card's form, in a chunk of their own. */
export { alertText } from './alertText';
export { CardPanel } from './CardPanel';
export { cardPayment } from './work';
