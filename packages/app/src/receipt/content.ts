import type { ReactNode } from 'react';

/** What a payer may keep of a payment: a receipt, or the details of a transfer that has not arrived. */
export interface ReceiptContent {
  /** What it is. */
  title: string;
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

/** Letters that any file system takes. */
export function fileName({ reference }: ReceiptContent): string {
  return `${reference.replace(/[^\w-]+/g, '-')}.png`;
}
