/** Reads the test vectors, and simulates the store and the provider of a case. Format: packages/server/vectors/README.md. */
import { readFileSync } from 'node:fs';
import type { DuplicatePayment } from './duplicates';
import { koboServer } from './koboServer';
import { memoryOrders } from './memoryOrders';
import type { KoboServerOptions } from './options';
import type { Orders, Started } from './orders';
import type { StartRefusal } from './start';
import type { Expected, Payment } from './verify';
import type { SignatureRefusal } from './webhook/signature';
import type { WebhookRefusal } from './webhook/webhook';

/** A text, or the parts of a long text. */
type Text = string | (string | { repeat: string; times: number })[];

/** The provider's reply, or the reason why no reply arrives. */
type Reply = { status: number; headers?: Record<string, string>; body: Text } | 'unreachable' | 'never';

/** The merchant's store before the call. */
interface Stored {
  started: Started[];
  paid: { reference: string; order: string }[];
  /** The result of `find` for every reference, instead of the stored data. */
  row?: unknown;
  /** Whether `find` ignores the case of a reference. */
  ignoresCase?: true;
  fails?: 'find' | 'claim';
}

interface Refusal<Name> {
  ok: false;
  refusal: Name;
}

interface Case<Outcome> {
  title: string;
  stored: Stored;
  /** The replies, in the order of the requests. The last reply also answers all further requests. */
  replies: Reply[];
  expect: Outcome;
  /** The paths of the requests to the provider. */
  requests: string[];
}

export interface VerifyCase
  extends Case<
    | { ok: true; payment: Payment; duplicates?: DuplicatePayment[] }
    | (Refusal<string> & { paid: boolean; payable: boolean; found?: object })
  > {
  reference: unknown;
  order: Expected;
}

export interface StartCase
  extends Case<{ ok: true; reference: string; url?: string } | Refusal<StartRefusal>> {
  options: { service: 'pro' | 'default' };
  order: { order: string; amount: string; currency: string; reference?: string };
}

interface Signed {
  secrets: string[];
  /** The time in seconds since the epoch. */
  now: number;
  headers: Record<string, string>;
  /** Text, or base64 of bytes that are not text. */
  body: Text | { base64: string };
}

export interface SignatureCase extends Signed {
  title: string;
  /** `null` if the signature is valid. */
  expect: SignatureRefusal | null;
}

export interface WebhookCase
  extends Signed,
    Case<
      | { ok: true; status: number; payment: Payment; duplicates?: DuplicatePayment[] }
      | (Refusal<WebhookRefusal> & { status: number; reference?: string })
    > {
  /** The current price of each order. `null` if the order does not exist. */
  prices: Record<string, unknown>;
}

export function casesIn<Row>(name: string): Row[] {
  const { cases } = JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));
  return cases;
}

export function textOf(text: Text): string {
  const parts = typeof text === 'string' ? [text] : text;
  return parts.map((part) => (typeof part === 'string' ? part : part.repeat.repeat(part.times))).join('');
}

export function bytesOf(body: Signed['body']): Uint8Array<ArrayBuffer> {
  if (typeof body === 'object' && 'base64' in body)
    return Uint8Array.from(Buffer.from(body.base64, 'base64'));
  return new TextEncoder().encode(textOf(body));
}

/** Returns a merchant's server with this store and a provider that sends these replies. */
export async function shopOf(
  { stored, replies }: Pick<Case<unknown>, 'stored' | 'replies'>,
  options: Partial<KoboServerOptions> = {},
) {
  const requests: string[] = [];
  let current = replies;
  const fetch: typeof globalThis.fetch = async (input) => {
    const index = requests.push(new URL(String(input)).pathname) - 1;
    const reply = current[Math.min(index, current.length - 1)] ?? 'unreachable';
    if (reply === 'never') return new Promise(() => {});
    if (reply === 'unreachable') throw new TypeError('fetch failed');
    const { status, headers = {}, body } = reply;
    return new Response(textOf(body) || null, { status, headers });
  };
  const orders = await storeOf(stored);
  const kobo = koboServer({
    api: 'https://api.pay.example',
    publicKey: 'pk_test_adire',
    apiKey: 'kobo_checkout',
    timeout: 50,
    fetch,
    ...options,
    orders,
  });
  return {
    kobo,
    requests,
    /** Repairs the store, and replaces the provider's replies. */
    recover(next: Reply[]) {
      requests.length = 0;
      current = next;
      orders.repair();
    },
  };
}

async function storeOf({ started, paid, row, ignoresCase, fails }: Stored) {
  const memory = memoryOrders();
  for (const transaction of started) await memory.add(transaction);
  for (const { reference, order } of paid) {
    await memory.claim(reference, order, { amount: '0.01', currency: 'NGN' });
  }
  let isBroken = true;
  const guard = (method: string) => {
    if (isBroken && fails === method) throw new Error('no connection');
  };
  const orders: Orders & { repair(): void } = {
    add: memory.add,
    async find(reference) {
      guard('find');
      if (isBroken && row !== undefined) return Object(row);
      return memory.find(ignoresCase ? reference.toUpperCase() : reference);
    },
    async claim(...claimed) {
      guard('claim');
      return memory.claim(...claimed);
    },
    repair() {
      isBroken = false;
    },
  };
  return orders;
}
