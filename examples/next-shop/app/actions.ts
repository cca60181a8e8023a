'use server';

import { BOOKS } from '../shop/books';
import { place, statusOf } from '../shop/orders';
import { wordsFor } from './wordsFor';

/** The parts of an order that the browser may read. */
export type Placed = { id: string; reference: string } | { message: string };

/**
 * Starts an order. Anyone can call a server action with any argument, so only the book's id is read, and the server
 * sets the price.
 */
export async function placeOrder(bookId: unknown): Promise<Placed> {
  const book = BOOKS.find(({ id }) => id === bookId);
  if (!book) return { message: 'We do not sell this book.' };
  const order = await place(book);
  return order
    ? { id: order.id, reference: order.reference }
    : { message: 'The payment could not be started. Please try again.' };
}

/** Queries the payment service about an order. `payable`: whether the payer can still pay the order. */
export async function requestStatus(orderId: unknown): Promise<{ words: string; payable: boolean }> {
  const status = await statusOf(String(orderId));
  return { words: wordsFor(status), payable: status.kind !== 'unknown' && status.payable };
}
