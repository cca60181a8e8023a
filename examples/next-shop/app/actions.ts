'use server';

import { BOOKS } from '../shop/books';
import { place, statusOf } from '../shop/orders';
import { wordsFor } from './wordsFor';

/** What the browser may know of an order. */
export type Placed = { id: string; reference: string } | { message: string };

/** Anybody can call a server action, with anything: only the id of a book counts, and the price is the server's. */
export async function placeOrder(bookId: unknown): Promise<Placed> {
  const book = BOOKS.find(({ id }) => id === bookId);
  if (!book) return { message: 'We do not sell this book.' };
  const order = await place(book);
  return order
    ? { id: order.id, reference: order.reference }
    : { message: 'The payment could not be started. Please try again.' };
}

/** Asks the payment service about an order. `payable`: it can still be paid. */
export async function askStatus(orderId: unknown): Promise<{ words: string; payable: boolean }> {
  const status = await statusOf(String(orderId));
  return { words: wordsFor(status), payable: status.kind !== 'unknown' && status.payable };
}
