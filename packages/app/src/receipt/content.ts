import type { ReactNode } from 'react';

/** What a payer may keep of a payment: what was paid, or what is still on its way. */
export interface ReceiptContent {
  /** What it is. */
  title: string;
  /** The word that says that it is paid, in whole; absent where it is not known to be. */
  paid?: string;
  /** Whose it is: the logo of the page, or the first letter, stands at its head. */
  merchant?: string | undefined;
  /** As the payer reads it; absent where nobody has said it who knows. */
  amount?: string | undefined;
  /** Of the transaction; it also names the file. */
  reference: string;
  /** Each a label and its value, in the order in which they are read. */
  rows: readonly (readonly [label: string, value: string])[];
  /** Stands before the value of the row of this label, on the screen. */
  mark?: { label: string; picture: ReactNode } | undefined;
  /** What it does not prove. */
  note?: string;
}

/** Letters that any file system takes. */
export function fileName({ reference }: ReceiptContent): string {
  return `${reference.replace(/[^\w-]+/g, '-')}.png`;
}
