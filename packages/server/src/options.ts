import { safeAddress } from '@kobo/protocol/address';
import { KoboServerError } from './koboServerError';
import type { Orders } from './orders';
import { readSecret } from './webhook/secret';

/** The options of `koboServer`. `null` is treated as absent. */
export interface KoboServerOptions {
  /** The address of the provider's API, such as `https://api.pay.example`: https, or http on the local machine. */
  api: string;
  /** The merchant's public key. Calls send the key as `Authorization`; `start` prefers `secretKey`. */
  publicKey: string;
  /**
   * The merchant's secret key, which only `start` sends.
   * The key proves to the provider that the merchant's server started the transaction. Without a secret key, `start` sends the
   * public key.
   */
  secretKey?: string | null | undefined;
  /** The deployment's `x-api-key` from the checkout's configuration. */
  apiKey: string;
  /** The wallet that receives the money of transactions that `start` begins. */
  walletId?: string | null | undefined;
  /** The store of the transactions and of the paid orders. */
  orders: Orders;
  /**
   * The secret that signs the provider's webhooks, `whsec_…`. Pass several secrets during a rotation. `webhook` requires a
   * secret.
   */
  webhookSecret?: string | readonly string[] | null | undefined;
  /** Defaults to `pro`: API paths begin with `/api/v1`, and payments open under `/payments`. `default` uses neither. */
  service?: 'pro' | 'default' | null | undefined;
  /** Milliseconds to wait for the provider's answer. Defaults to 15,000. */
  timeout?: number | null | undefined;
  /** Replaces the platform's `fetch`. */
  fetch?: typeof fetch | null | undefined;
  /** Replaces the platform's clock. Returns milliseconds since the epoch. */
  now?: (() => number) | null | undefined;
}

/** The validated options. */
export interface Settings {
  /** The API's address without a trailing slash. */
  api: string;
  publicKey: string;
  /** The secret key, or the public key if there is none. */
  startKey: string;
  apiKey: string;
  walletId: string | undefined;
  orders: Orders;
  /** The bytes of each webhook secret. */
  secrets: readonly Uint8Array<ArrayBuffer>[];
  service: 'pro' | 'default';
  timeout: number;
  fetch: typeof fetch;
  now: () => number;
}

/** The longest delay of a timer, in milliseconds. A timer with a longer delay fires immediately. */
const MAX_TIMEOUT = 2_147_483_647;

/**
 * Validates the options.
 * @throws KoboServerError `INVALID_OPTIONS`, `INVALID_SECRET`
 */
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
    throw wrong('orders must have add, find and claim. For development, use memoryOrders().');
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
    // Workers reject a `fetch` that is called as a method of another object. Look up the global at each call, because Next.js,
    // MSW and others replace it.
    fetch: (input, init) => (fetch ?? globalThis.fetch)(input, init),
    now: options.now ?? Date.now,
  };
}

/** Returns whether a header can contain the key. With other keys `fetch` throws, as it does if the provider is unreachable. */
function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() === value && value !== '';
}

/** Requires https, except on localhost, because the call contains the key and the reply determines whether an order is paid. */
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
