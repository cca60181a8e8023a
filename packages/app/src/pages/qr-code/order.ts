import type { QrPayment } from '@kobo/protocol/api';

/** A payment, and the account or QR code that receives it. */
export interface QrOrder {
  payee: string;
  payment: QrPayment;
}
