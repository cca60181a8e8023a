import { type EndpointName, isAuthorized, serviceOf } from '@kobo/protocol/api';
import { type DataCall, READS } from '@kobo/protocol/api/contract';
import { checkAnswer } from './checkAnswer';
import { checkPreflight } from './checkPreflight';
import { createClock, createHttp, type UncheckedCall } from './client';
import { createRecorder, type Exchange } from './exchange';
import type { Findings } from './findings';
import type { Fixtures } from './fixtures';
import type { Limits } from './provider';

// The app's client reads `navigator`, which Node 20 doesn't have.
if (!('navigator' in globalThis)) Object.defineProperty(globalThis, 'navigator', { value: {} });

const KEY_HEADER = 'Idempotency-Key';

/** The parts of a call that a check can choose: path values, query, body, keys and prefix. */
export type Sent = Pick<UncheckedCall, 'values' | 'query' | 'body' | 'idempotencyKey'> & {
  /** Replaces the merchant's own key. `null`: no key. */
  key?: string | null;
  /** Replaces the prefix of the fixtures. */
  prefix?: string;
};

interface ClientOptions {
  api: string;
  /** The merchant's public key. */
  key: string;
  fixtures: Fixtures;
  send: typeof fetch;
  limits: Limits;
}

/**
 * Creates a client that sends calls with the app's own HTTP client, each after its preflight, and checks the replies.
 * The `limit` of a call is its timeout in milliseconds.
 */
export function createCheckedClient(findings: Findings, options: ClientOptions) {
  const { api, key, fixtures, send, limits } = options;
  const { origin, apiKey, services, secretKey } = fixtures;
  const clock = createClock();
  const baseUrl = (call: EndpointName, prefix: string) =>
    services[serviceOf(call, prefix === '' ? 'default' : 'pro')] ?? api;
  const preflights = new Map<string, Promise<boolean>>();
  let last: Exchange | undefined;

  function preflight(call: EndpointName, prefix = fixtures.prefix): Promise<boolean> {
    const target = { send, base: baseUrl(call, prefix), prefix, origin, limit: limits.read };
    const id = `${prefix} ${call}`;
    const sent = preflights.get(id) ?? checkPreflight(findings, call, target);
    preflights.set(id, sent);
    return sent;
  }

  /** Prepares a call with its own client and recorder, because calls can be sent at the same time. */
  async function prepare<Name extends EndpointName>(call: Name, sent: Sent, limit: number) {
    const { key: otherKey, prefix = fixtures.prefix, ...content } = sent;
    await preflight(call, prefix);
    const recorder = createRecorder(call, send, origin);
    const http = createHttp({
      baseUrl: (name) => baseUrl(name, prefix),
      prefix,
      apiKey,
      idempotencyKeyHeader: KEY_HEADER,
      clock,
      fetch: recorder.fetch,
    });
    const publicKey = otherKey === undefined ? key : (otherKey ?? undefined);
    const request = {
      ...content,
      endpoint: call,
      publicKey: isAuthorized(call) ? publicKey : undefined,
      limit,
      once: true as const,
      signal: new AbortController().signal,
    };
    function checked<Result>(result: Result) {
      last = recorder.last();
      if (last) checkAnswer(findings, call, last, { origin, slow: limits.slow });
      if (secretKey !== undefined && last?.answer?.text.includes(secretKey))
        findings.breaks(call, 'secret-key', 'the reply contains the secret key');
      return { result, text: last?.answer?.text };
    }
    return { http, request, checked };
  }

  return {
    clock,
    /** Sends the preflight of a call once. Returns whether the call may contain `Idempotency-Key`. */
    preflight,
    /** Sends a call. Returns its parsed data and the unparsed body. */
    async read<Name extends DataCall>(call: Name, sent: Sent, limit: number) {
      const { http, request, checked } = await prepare(call, sent, limit);
      return checked(await http.read(request, READS[call]));
    },
    /** Sends a call. Returns the reply without interpreting it, and the unparsed body. */
    async send(call: EndpointName, sent: Sent, limit: number) {
      const { http, request, checked } = await prepare(call, sent, limit);
      return checked(await http.send(request));
    },
    lastOf: (call: EndpointName): Exchange | undefined => (last?.call === call ? last : undefined),
  };
}
export type CheckedClient = ReturnType<typeof createCheckedClient>;
