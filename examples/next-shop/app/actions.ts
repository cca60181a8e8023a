'use server';

import { BOOKS } from '../shop/books';
import { place, statusOf } from '../shop/orders';
import { wordsFor } from './wordsFor';

export type Placed = { id: string; reference: string } | { message: string };

/**
 * Starts an order at the server's price. This action reads only the book's id, because anyone can call a server action with any
 * argument.
 */
export async function placeOrder(bookId: unknown): Promise<Placed> {
  const book = BOOKS.find(({ id }) => id === bookId);
  if (!book) return { message: 'We do not sell this book.' };
  const order = await place(book);
  return order
    ? { id: order.id, reference: order.reference }
    : { message: 'The payment could not be started. Please try again.' };
}

/** Verifies an order with the payment service. `payable`: whether the payer can still pay the order. */
export async function requestStatus(orderId: unknown): Promise<{ words: string; payable: boolean }> {
  const status = await statusOf(String(orderId));
  return { words: wordsFor(status), payable: status.kind !== 'unknown' && status.payable };
}
