import { type EndpointName, isAuthorized, serviceOf } from '@kobo/protocol/api';
import { type DataCall, READS } from '@kobo/protocol/api/contract';
import { checkAnswer } from './checkAnswer';
import { checkPreflight } from './checkPreflight';
import { type Call, createClock, createHttp } from './client';
import { createRecorder } from './exchange';
import type { Findings } from './findings';
import type { Fixtures } from './fixtures';

// The app's client reads `navigator`, which Node 20 doesn't have.
if (!('navigator' in globalThis)) Object.defineProperty(globalThis, 'navigator', { value: {} });

/** The header that contains the idempotency key, as the contract names it. */
const KEY_HEADER = 'Idempotency-Key';

/** The content of a call, without its headers. */
export type Sent = Pick<Call, 'values' | 'query' | 'body' | 'idempotencyKey'> & {
  /** Replaces the merchant's own key. */
  publicKey?: string;
};

interface ClientOptions {
  api: string;
  /** The merchant's public key. */
  key: string;
  fixtures: Fixtures;
  send: typeof fetch;
  /** The timeout of a preflight, in milliseconds. */
  preflightLimit: number;
}

/**
 * Sends calls with the app's own HTTP client, each after its preflight. Checks how a browser treats the replies.
 * Each call has its timeout (`limit`), in milliseconds.
 */
export function createCheckedClient(findings: Findings, options: ClientOptions) {
  const { api, key, fixtures, send, preflightLimit } = options;
  const { origin, prefix, apiKey, services } = fixtures;
  const recorder = createRecorder(send, origin);
  const clock = createClock();
  const kind = prefix === '' ? 'default' : 'pro';
  const baseUrl = (call: EndpointName) => services[serviceOf(call, kind)] ?? api;
  const http = createHttp({
    baseUrl,
    prefix,
    apiKey,
    idempotencyKeyHeader: KEY_HEADER,
    clock,
    fetch: recorder.fetch,
  });
  const preflights = new Map<EndpointName, Promise<boolean>>();

  function preflight(call: EndpointName): Promise<boolean> {
    const target = { send, base: baseUrl(call), prefix, origin, limit: preflightLimit };
    const sent = preflights.get(call) ?? checkPreflight(findings, call, target);
    preflights.set(call, sent);
    return sent;
  }

  async function request<Name extends EndpointName>(call: Name, sent: Sent, limit: number) {
    await preflight(call);
    return {
      ...sent,
      endpoint: call,
      publicKey: isAuthorized(call) ? (sent.publicKey ?? key) : undefined,
      limit,
      once: true as const,
      signal: new AbortController().signal,
    };
  }

  /** Checks the reply that was just received. Returns `result`. */
  function checked<Result>(call: EndpointName, result: Result): Result {
    const exchange = recorder.last();
    if (exchange) checkAnswer(findings, call, exchange, origin);
    return result;
  }

  return {
    clock,
    /** Sends the preflight of a call once. Returns whether the call may contain `Idempotency-Key`. */
    preflight,
    /** Sends a call and parses its data. */
    async read<Name extends DataCall>(call: Name, sent: Sent, limit: number) {
      return checked(call, await http.read(await request(call, sent, limit), READS[call]));
    },
    /** Sends a call. Returns the reply without interpreting it. */
    async send(call: EndpointName, sent: Sent, limit: number) {
      return checked(call, await http.send(await request(call, sent, limit)));
    },
    /** The unparsed body of the last reply. */
    lastText: () => recorder.last()?.answer?.text,
  };
}
