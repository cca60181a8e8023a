import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  fromMinorUnits,
  type KoboServer,
  koboServer,
  memoryOrders,
  type VerifyResult,
  type WebhookResult,
} from '@kobo/server';
import type { Book } from './books';

export interface Order {
  id: string;
  book: Book;
  /** The reference of the order's transaction, which opens the checkout. */
  reference: string;
}

/**
 * The status of an order's payment.
 * - `unreachable`: the payment service can't be reached. The status is unknown.
 * - `odd`: money was received that does not pay the order.
 * - `payable`: the payment is still possible, or its status is unknown. Don't start another order.
 */
export type OrderStatus =
  | { kind: 'unknown' }
  | { kind: 'unreachable' | 'odd' | 'known'; order: Order; paid: boolean; payable: boolean };

/** Refusals with received money that does not pay the order. Check the transaction by hand. */
const LOOK_AT: readonly string[] = ['amount-differs', 'currency-differs', 'returned', 'paid-twice'];

/**
 * Returns the origin of the checkout and of the payment service's API. Reads it at run time, because builds lack the variable.
 */
export function checkoutOrigin(): string {
  return process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4242';
}

interface Shop {
  payments: KoboServer;
  orders: Map<string, Order>;
}

/** The shop is shared through `globalThis`, because pages, actions and routes are separate bundles with copies of this module. */
const shared = globalThis as typeof globalThis & { shop?: Shop };

function shop(): Shop {
  shared.shop ??= {
    payments: koboServer({
      api: checkoutOrigin(),
      publicKey: 'pk_test_adire',
      // Keep the secret key out of pages. The provider uses `metadata.merchant` only if this key starts the transaction.
      secretKey: 'sk_test_adire',
      apiKey: 'kobo_checkout',
      walletId: 'adire-main',
      // A real shop stores orders and their transactions in its database (docs/merchants/order-store.md).
      orders: memoryOrders(),
      webhookSecret: process.env.KOBO_WEBHOOK_SECRET || undefined,
    }),
    orders: new Map(),
  };
  return shared.shop;
}

/** Places an order and starts its transaction. Returns undefined if the transaction can't be started. */
export async function place(book: Book): Promise<Order | undefined> {
  const { payments, orders } = shop();
  const id = randomUUID();
  const started = await payments.start({
    ...priceOf(id, book),
    metadata: { merchant: { name: 'Iroko Books', primaryColor: '#14532d', email: 'orders@iroko.example' } },
  });
  if (!started.ok) {
    console.error(`No transaction was started: ${started.refusal}: ${started.message}`);
    return undefined;
  }
  const order = { id, book, reference: started.reference };
  orders.set(id, order);
  return order;
}

/** Verifies an order with the payment service, because a browser's report of a payment can be forged. */
export async function statusOf(id: string): Promise<OrderStatus> {
  const { payments, orders } = shop();
  const order = orders.get(id);
  if (!order) return { kind: 'unknown' };
  const result = take(await payments.verify(order.reference, priceOf(id, order.book)), order.reference);
  const { paid, payable } = result;
  if (result.ok || paid) return { kind: 'known', order, paid, payable };
  if (isOdd(result)) return { kind: 'odd', order, paid, payable: true };
  const unreachable = payable && result.refusal !== 'pending';
  return { kind: unreachable ? 'unreachable' : 'known', order, paid, payable };
}

/** Handles a webhook. @returns the HTTP status of the reply. */
export async function receiveWebhook(request: Request): Promise<number> {
  const { payments, orders } = shop();
  const result = await payments.webhook(request, (id) => {
    const order = orders.get(id);
    return order && priceOf(id, order.book);
  });
  return take(result, result.ok ? result.payment.reference : result.reference).status;
}

/** Handles a result. `ok` is true only once for each order, for a verification or a webhook. */
function take<Result extends VerifyResult | WebhookResult>(result: Result, reference?: string): Result {
  if (result.ok) console.log(`Send order ${result.payment.order}`);
  else if (isOdd(result)) console.error(`Look at transaction ${reference}: ${result.refusal}`);
  return result;
}

function isOdd(result: VerifyResult | WebhookResult): boolean {
  return !result.ok && LOOK_AT.includes(result.refusal);
}

function priceOf(id: string, { price }: Book) {
  return { order: id, amount: fromMinorUnits(price), currency: 'NGN' };
}
