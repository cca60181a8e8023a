import { koboServer } from './koboServer';
import { memoryOrders } from './memoryOrders';
import type { KoboServerOptions } from './options';

/** The provider's reply: the `data` of a success, a full response, a network error, or no reply at all. */
type Reply = { data: unknown } | { response: () => Response } | { error: Error } | 'never';

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  redirect: RequestRedirect | undefined;
  cache: RequestCache | undefined;
}

/** Returns a provider for tests, which records every request and answers all requests with the same configured reply. */
export function testProvider() {
  const requests: Request[] = [];
  let reply: Reply = { data: { status: 'pending' } };

  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET', headers, body, redirect, cache, signal } = init;
    requests.push({
      method,
      url: String(input),
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      redirect,
      cache,
    });
    if (reply === 'never') {
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    }
    if ('error' in reply) throw reply.error;
    return 'response' in reply ? reply.response() : Response.json({ status: true, data: reply.data });
  };

  return {
    fetch,
    requests,
    answers(next: Reply) {
      reply = next;
    },
    /** Sets the status that the provider reports for every reference. */
    says(data: unknown) {
      reply = { data };
    },
    /** Sets the reference of the next started transaction. */
    starts(reference: string) {
      reply = { data: { reference, authorization_url: `https://pay.example/payments/${reference}` } };
    },
  };
}

/** Returns a merchant's server that calls a test provider. */
export function testShop(options: Partial<KoboServerOptions> = {}) {
  const provider = testProvider();
  const orders = options.orders ?? memoryOrders();
  const kobo = koboServer({
    api: 'https://api.pay.example',
    publicKey: 'pk_test_adire',
    apiKey: 'kobo_checkout',
    walletId: 'adire-main',
    fetch: provider.fetch,
    ...options,
    orders,
  });
  /** Starts the transaction `reference` for an order with this price. */
  async function begin(reference: string, order: string, amount = '5000.00', currency = 'NGN') {
    provider.starts(reference);
    const started = await kobo.start({ order, amount, currency });
    if (!started.ok) throw new Error(started.message);
    provider.requests.length = 0;
    return { reference, order, amount, currency };
  }
  return { kobo, orders, provider, begin };
}
