import { safeAddress } from '@kobo/protocol/address';
import { KoboServerError } from './koboServerError';
import type { Orders } from './orders';
import { readSecret } from './webhook/secret';

/** What is `null` counts as left out. */
export interface KoboServerOptions {
  /** Where the provider's API is, such as `https://api.pay.example`: https, or http on this machine. */
  api: string;
  /** The merchant's public key, which every call carries. */
  publicKey: string;
  /**
   * The merchant's secret key, which only `start` sends. With it the provider knows that no stranger started the
   * transaction. Without it `start` sends the public key.
   */
  secretKey?: string | null | undefined;
  /** The deployer's `x-api-key`, as in the checkout's configuration. */
  apiKey: string;
  /** Where the money goes, of transactions that `start` begins. */
  walletId?: string | null | undefined;
  /** Which transaction is for which order, and which order is paid. */
  orders: Orders;
  /**
   * What the provider signs webhooks with, `whsec_…`; several while one takes the other's place. Without one `webhook`
   * can't be called.
   */
  webhookSecret?: string | readonly string[] | null | undefined;
  /** `pro`, where it is left out: paths begin with `/api/v1`, and payments open under `/payments`. `default`: neither. */
  service?: 'pro' | 'default' | null | undefined;
  /** Milliseconds that the provider may take to answer: 15,000, where it is left out. */
  timeout?: number | null | undefined;
  /** In place of the platform's. */
  fetch?: typeof fetch | null | undefined;
  /** Milliseconds since the epoch, in place of the platform's. */
  now?: (() => number) | null | undefined;
}

/** The options, checked. */
export interface Settings {
  /** Without a slash at its end. */
  api: string;
  publicKey: string;
  /** The secret key, or the public key if there is none. */
  startKey: string;
  apiKey: string;
  walletId: string | undefined;
  orders: Orders;
  /** The bytes of each secret. */
  secrets: readonly Uint8Array<ArrayBuffer>[];
  service: 'pro' | 'default';
  timeout: number;
  fetch: typeof fetch;
  now: () => number;
}

/** What a timer can wait: one of more milliseconds fires at once. */
const MAX_TIMEOUT = 2_147_483_647;

/** @throws KoboServerError `INVALID_OPTIONS`, `INVALID_SECRET` */
export function readOptions(given: KoboServerOptions): Settings {
  const options: KoboServerOptions = Object(given);
  const { api, publicKey, apiKey, orders, fetch } = options;
  const startKey = options.secretKey ?? publicKey;
  const walletId = options.walletId ?? undefined;
  const service = options.service ?? 'pro';
  const timeout = options.timeout ?? 15_000;
  const wrong = (what: string) => new KoboServerError('INVALID_OPTIONS', what);
  if (!isKey(publicKey)) throw wrong('publicKey must be the merchant’s public key, such as pk_live_….');
  if (!isKey(startKey)) throw wrong('secretKey must be the merchant’s secret key, or left out.');
  if (!isKey(apiKey)) throw wrong('apiKey must be the x-api-key of the checkout’s configuration.');
  if (walletId !== undefined && !isText(walletId)) throw wrong('walletId must be text, or left out.');
  if (service !== 'pro' && service !== 'default') throw wrong('service must be pro or default.');
  if (!(Number.isFinite(timeout) && timeout > 0 && timeout <= MAX_TIMEOUT)) {
    throw wrong('timeout must be milliseconds: above zero, and no more than 2147483647.');
  }
  if ([orders?.add, orders?.find, orders?.claim].some((method) => typeof method !== 'function')) {
    throw wrong('orders must have add, find and claim; memoryOrders() has, for development.');
  }
  if ([fetch, options.now].some((own) => typeof (own ?? Date.now) !== 'function')) {
    throw wrong('fetch and now must be functions, or left out.');
  }
  return {
    api: readApi(api),
    publicKey,
    startKey,
    apiKey,
    walletId,
    orders,
    secrets: [options.webhookSecret ?? []].flat().map(readSecret),
    service,
    timeout,
    // Workers refuse a fetch that is called as a method of another object. The platform's is the one of the moment: Next.js, MSW and
    // others put their own in its place.
    fetch: (input, init) => (fetch ?? globalThis.fetch)(input, init),
    now: options.now ?? Date.now,
  };
}

/** A header carries it. One that it can't carry would read as a provider that can't be reached. */
function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() === value && value !== '';
}

/** The key goes there, and money is counted by what it says: in the clear only on this machine. */
function readApi(api: unknown): string {
  const address = typeof api === 'string' ? safeAddress(() => new URL(api))?.href : undefined;
  if (address === undefined || /[?#]/.test(address)) {
    throw new KoboServerError(
      'INVALID_OPTIONS',
      'api must be the https address of the provider’s API (http on localhost), such as https://api.pay.example.',
    );
  }
  return address.replace(/\/+$/, '');
}
