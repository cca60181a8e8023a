/** What the card's form leads to, in a chunk of its own. */
export { CardRoom } from './CardRoom';
export { cardPayment } from './work';
