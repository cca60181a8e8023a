import type { OpenOrder } from './openOrder';
import { type KoboServerOptions, readOptions } from './options';
import { type Reconciled, type ReconcileOptions, reconcile } from './reconcile';
import { type StartOptions, type StartResult, start } from './start';
import { type Expected, readExpected, type VerifyResult, verify } from './verify';
import type { WebhookRequest } from './webhook/request';
import { type PriceOf, type WebhookResult, webhook } from './webhook/webhook';

/** What a merchant's server does with a payment. Nothing here rejects but for a mistake in the call (`KoboServerError`). */
export interface KoboServer {
  /** Starts a transaction for an order, and stores it. Answer the page with its reference. */
  start(options: StartOptions): Promise<StartResult>;
  /**
   * Whether a transaction has paid an order: asks the provider, compares what was paid with what the order asks for, and
   * counts it once. `ok` means: fulfil it now.
   * @param reference of the order; also one that a browser has named.
   */
  verify(reference: unknown, expected: Expected): Promise<VerifyResult>;
  /** The same for many unpaid orders: for late payments, and for payers who left early. */
  reconcile<Order extends OpenOrder>(
    openOrders: Iterable<Order> | AsyncIterable<Order>,
    options?: ReconcileOptions | null,
  ): Promise<Reconciled<Order>[]>;
  /**
   * Reads a signed webhook and verifies what it names. Answer it with `status`.
   * @param priceOf what an order costs today, from the merchant's database: it may have changed since the start.
   */
  webhook(request: WebhookRequest, priceOf: PriceOf): Promise<WebhookResult>;
}

/** @throws KoboServerError `INVALID_OPTIONS`, `INVALID_SECRET` */
export function koboServer(options: KoboServerOptions): KoboServer {
  const settings = readOptions(options);
  return {
    start: async (wanted) => start(settings, wanted),
    verify: async (reference, expected) => verify(settings, reference, readExpected(expected)),
    reconcile: async (openOrders, how) => reconcile(settings, openOrders, how),
    webhook: async (request, priceOf) => webhook(settings, request, priceOf),
  };
}
