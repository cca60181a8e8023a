/** What is loaded once something is paid. */
export { ArrivedOther } from './ArrivedOther';
export { PaidReceipt } from './PaidReceipt';
export { Receipt } from './Receipt';
