/** What the card's form leads to, in a chunk of its own. */
export { CardPanel } from './CardPanel';
export { cardPayment } from './work';
