/** What is fetched once something is paid. */
export { PaidReceipt } from './PaidReceipt';
export { Receipt } from './Receipt';
