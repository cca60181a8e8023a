/** `@kobo/server`: payments on a merchant's server. The package needs only APIs that Node 20, Deno, Bun and Workers share. */
export type { DuplicatePayment } from './duplicates';
export { type KoboServer, koboServer } from './koboServer';
export { KoboServerError, type KoboServerErrorCode } from './koboServerError';
export { memoryOrders } from './memoryOrders';
export { fromMinorUnits, type Money } from './money';
export type { InvalidOrder, OpenOrder } from './openOrder';
export type { KoboServerOptions } from './options';
export type { Orders, Started, StoredOrder } from './orders';
export type { Reconciled, ReconcileOptions } from './reconcile';
export type { Refused, VerifyRefusal } from './refusals';
export type { StartOptions, StartRefusal, StartResult } from './start';
export type { Expected, Payment, VerifyResult } from './verify';
export type { WebhookHeaders, WebhookRequest } from './webhook/request';
export type { SignatureRefusal } from './webhook/signature';
export type { PriceOf, WebhookRefusal, WebhookResult } from './webhook/webhook';
