import type { QrPayment } from '@kobo/protocol/api';

/** A payment, and the account or code that it goes to. */
export interface QrOrder {
  payee: string;
  payment: QrPayment;
}
