import type { ReactNode } from 'react';
import type { QrPath } from '../ui/qrPath';

/** What a payer may keep of a payment: a receipt, or the details of a transfer that has not arrived. */
export interface ReceiptContent {
  /** What it is. */
  title: string;
  /** The word for a payment that moves no money; absent where it moves some. */
  test?: string | undefined;
  /** The word for a full payment; absent where it is not known to be one. */
  paid?: string;
  /** The merchant, whose logo or first letter is at the top. */
  merchant?: string | undefined;
  /** Formatted; absent where the provider names none. */
  amount?: string | undefined;
  /** The transaction's reference, which also names the file. */
  reference: string;
  /** Labels and values, in reading order. */
  rows: readonly (readonly [label: string, value: string])[];
  /** A picture before the value of this label's row, on the screen. */
  mark?: { label: string; picture: ReactNode } | undefined;
  /** What it does not prove. */
  note?: string;
}

/** How somebody else finds out whether it is paid. */
export interface ReceiptCheck {
  title: string;
  /** Of the page that asks the provider (`address/checkAddress.ts`). */
  address: string;
  /** Before the name of that page's host, which no other page can have. */
  addressBar: string;
  /** The address as a QR code; absent where its chunk failed to load. */
  code: QrPath | undefined;
}

/** The host of a check's address, as an address bar shows it. */
export function hostOf({ address }: ReceiptCheck): string {
  return new URL(address).host;
}

/** Letters that any file system takes. */
export function fileName({ reference }: ReceiptContent): string {
  return `${reference.replace(/[^\w-]+/g, '-')}.png`;
}
