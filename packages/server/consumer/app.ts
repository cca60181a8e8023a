// A merchant's code that uses the published types, with mistakes that must not compile.
import {
  fromMinorUnits,
  type KoboServer,
  KoboServerError,
  type KoboServerErrorCode,
  koboServer,
  memoryOrders,
  type Orders,
  type Started,
  type VerifyRefusal,
  type VerifyResult,
  type WebhookResult,
} from '@kobo/server';

const rows = new Map<string, Started>();
const paid = new Map<string, string>();
const orders: Orders = {
  async add(started) {
    rows.set(started.reference, started);
  },
  find: async (reference) => ({ started: rows.get(reference), paid: paid.get(reference) }),
  claim: async (reference, order) => !paid.has(reference) && paid.set(reference, order).has(reference),
};

const options = { api: 'https://api.pay.example', publicKey: 'pk', apiKey: 'key', orders };
const kobo: KoboServer = koboServer({
  ...options,
  webhookSecret: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  timeout: 5_000,
});
const order = { order: 'A-17', amount: fromMinorUnits(1_250_050), currency: 'NGN' };

export async function pay(): Promise<string> {
  const started = await kobo.start({ ...order, metadata: { customer: { email: 'ada@example.com' } } });
  if (!started.ok) return `${started.refusal}: ${started.message}`;
  const result: VerifyResult = await kobo.verify(started.reference, order);
  if (result.ok) return `${result.payment.order} ${result.payment.amount}`;
  const refusal: VerifyRefusal = result.refusal;
  return refusal === 'amount-differs' ? (result.found?.amount ?? 'unknown') : result.message;
}

/** Passes a web request to `webhook`, and then headers with a raw body. */
export async function receiveWebhook(request: Request): Promise<Response> {
  const result: WebhookResult = await kobo.webhook(request, (id) => (id === order.order ? order : undefined));
  const raw = { headers: { 'webhook-id': 'msg_1', 'x-list': ['a', 'b'] }, body: new Uint8Array() };
  await kobo.webhook(raw, async () => null);
  return new Response(null, { status: result.status });
}

export async function night(): Promise<string[]> {
  const open = [{ ...order, reference: 'CHK_1', email: 'ada@example.com' }];
  const results = await kobo.reconcile(open, { concurrency: 2 });
  return results.flatMap(({ order: { email }, result }) => (result.ok ? [email] : []));
}

export function codeOf(error: unknown): KoboServerErrorCode | undefined {
  return error instanceof KoboServerError ? error.code : undefined;
}

export const development = koboServer({ ...options, orders: memoryOrders() });

// @ts-expect-error: a number may mean naira or kobo
kobo.verify('CHK_1', { ...order, amount: 5000 });
// @ts-expect-error: the order is missing
kobo.verify('CHK_1', { amount: '5000.00', currency: 'NGN' });
// @ts-expect-error: the order store is missing
koboServer({ api: 'https://api.pay.example', publicKey: 'pk', apiKey: 'key' });
// @ts-expect-error: a parsed body no longer has the signed bytes
kobo.webhook({ headers: {}, body: { type: 'transaction.success' } }, () => order);
// @ts-expect-error: the order's price is missing
kobo.webhook({ headers: {}, body: '' });
