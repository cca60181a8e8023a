import type { Transaction } from './transaction';

/** The transaction without its customer: for a screen that somebody other than the customer may open. */
export function withoutPayer(transaction: Transaction): Transaction {
  return { ...transaction, email: undefined, phone: undefined, payerName: undefined };
}
