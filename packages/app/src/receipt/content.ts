import type { ReactNode } from 'react';
import type { QrPath } from '../ui/qrPath';

/** Milliseconds allowed to load a logo or QR code. A receipt omits a logo or code that takes longer. */
export const PART_LIMIT = 3000;

/** The content of a receipt, or of the details of a pending transfer. */
export interface ReceiptContent {
  title: string;
  /** The label of a test payment; absent for a payment that moves money. */
  test?: string | undefined;
  /** The label of a full payment; absent if the payment may be incomplete. */
  paid?: string;
  /** The merchant, whose logo or initial is at the top. */
  merchant?: string | undefined;
  amount?: string | undefined;
  /** The transaction's reference, also used in the file name. */
  reference: string;
  rows: readonly (readonly [label: string, value: string])[];
  /** An image that only the screen shows, before the value in the row with this label. */
  mark?: { label: string; picture: ReactNode } | undefined;
  /** A sentence below the rows, for example that transfer details are not a receipt. */
  note?: string;
}

/** The data with which another person verifies the payment. */
export interface ReceiptCheck {
  title: string;
  /** The address of the page that queries the provider (`address/checkAddress.ts`). */
  address: string;
  /**
   * The text before the page's host. The reader compares the host with the address bar, because another site can copy the page.
   */
  addressBar: string;
  /** The address as a QR code; `undefined` before a copy is made, or if the code's chunk did not load in time. */
  code: QrPath | undefined;
}

/** Returns the host of a check's address, as the address bar shows it. */
export function hostOf({ address }: ReceiptCheck): string {
  return new URL(address).host;
}

/** Returns a file name with characters that every file system accepts. */
export function fileName({ reference }: ReceiptContent): string {
  return `${reference.replace(/[^\w-]+/g, '-')}.png`;
}
