import { type EndpointName, isAuthorized, isSuccess, serviceOf } from '@kobo/protocol/api';
import { type ChargeCall, type DataCall, READS } from '@kobo/protocol/api/contract';
import type * as v from 'valibot';
import { checkAnswer } from './checkAnswer';
import { checkContract } from './checkContract';
import { checkPreflight } from './checkPreflight';
import {
  type Call,
  CHARGE_LIMIT,
  type ChargeOutcome,
  chargeOutcome,
  createClock,
  createHttp,
  READ_LIMIT,
  type Reply,
  type Result,
} from './client';
import { createRecorder } from './exchange';
import { createFindings } from './findings';
import type { Fixtures } from './fixtures';
import { whyBroken, whyRefused } from './why';

// The app's client reads `navigator`, which Node 20 doesn't have.
if (!('navigator' in globalThis)) Object.defineProperty(globalThis, 'navigator', { value: {} });

export interface ProviderOptions {
  api: string;
  /** The merchant's public key. */
  key: string;
  fixtures: Fixtures;
  send?: typeof fetch;
  /** In milliseconds; by default the checkout's own. */
  limits?: { read: number; charge: number };
}

/** The header that contains the idempotency key, as the contract names it. */
const KEY_HEADER = 'Idempotency-Key';

/** The content of a call, without its headers. */
export type Sent = Pick<Call, 'values' | 'query' | 'body' | 'idempotencyKey'> & {
  /** Replaces the merchant's own key. */
  publicKey?: string;
};

/**
 * A client for a provider that calls it exactly like the checkout in a browser, with the app's own HTTP client.
 * It checks every exchange and records the findings.
 */
export function createProvider({ api, key, fixtures, send = fetch, limits }: ProviderOptions) {
  const { read: readLimit, charge: chargeLimit } = limits ?? { read: READ_LIMIT, charge: CHARGE_LIMIT };
  const { origin, prefix, apiKey, services } = fixtures;
  const findings = createFindings();
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

  const passes = (call: EndpointName, what: string) => findings.add({ call, level: 'passes', what });
  const breaks = (call: EndpointName, what: string) => findings.add({ call, level: 'breaks', what });
  const skip = (call: EndpointName, what: string) => findings.add({ call, level: 'skipped', what });
  const tolerated = (call: EndpointName, what: string, cost: string) =>
    findings.add({ call, level: 'tolerated', what, cost });

  /** Sends the preflight of a call once. Returns whether the call may contain `Idempotency-Key`. */
  function preflight(call: EndpointName): Promise<boolean> {
    const options = { send, base: baseUrl(call), prefix, origin, limit: readLimit };
    const asked = preflights.get(call) ?? checkPreflight(findings, call, options);
    preflights.set(call, asked);
    return asked;
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

  function look(call: EndpointName): void {
    const exchange = recorder.last();
    if (exchange) checkAnswer(findings, call, exchange, origin);
  }

  /** Sends a call that should succeed. Returns its parsed data; `undefined` if it fails. */
  async function read<Name extends DataCall>(
    call: Name,
    sent: Sent = {},
  ): Promise<v.InferOutput<(typeof READS)[Name]> | undefined> {
    const result = await http.read(await request(call, sent, readLimit), READS[call]);
    look(call);
    if (!result.ok) {
      breaks(call, whyBroken(call, result.error, recorder.last()?.answer?.text, readLimit));
      return undefined;
    }
    checkContract(findings, call, bodyOf());
    passes(call, 'the reply has the required fields');
    return result.value;
  }

  /** Sends a call that may move money. Returns the checkout's interpretation of the reply. */
  async function charge(call: ChargeCall, sent: Sent): Promise<ChargeOutcome> {
    const result = await http.send(await request(call, sent, chargeLimit));
    look(call);
    if (!result.ok) breaks(call, whyBroken(call, result.error, undefined, chargeLimit));
    return chargeOutcome(result);
  }

  /** Sends a call that should be refused. `why` describes its mistake. */
  async function refuse(call: EndpointName, sent: Sent, why: string): Promise<void> {
    report(call, await http.send(await request(call, sent, readLimit)), why);
  }

  function report(call: EndpointName, result: Result<Reply>, why: string): void {
    look(call);
    const refusal = whyRefused(call, result, readLimit);
    if (refusal.kind === 'breaks') breaks(call, `${why}: ${refusal.what}`);
    else if (refusal.kind === 'tolerated') tolerated(call, `${why}: ${refusal.what}`, refusal.cost);
    else passes(call, `${why} is refused`);
  }

  /** Sends a call without a result. It should be refused, or succeed with empty `data`. `why` describes the request. */
  async function findNothing(call: EndpointName, sent: Sent, why: string): Promise<void> {
    const result = await http.send(await request(call, sent, readLimit));
    if (!result.ok || !isEmpty(result.value)) return report(call, result, why);
    look(call);
    passes(call, `${why}: nothing found`);
  }

  function bodyOf(): unknown {
    const text = recorder.last()?.answer?.text ?? 'null';
    return JSON.parse(text);
  }

  return {
    api,
    send,
    key,
    fixtures,
    findings,
    clock,
    passes,
    breaks,
    skip,
    tolerated,
    preflight,
    read,
    charge,
    refuse,
    findNothing,
  };
}

/** Whether a reply is a success without any data. */
function isEmpty({ httpStatus, envelope }: Reply): boolean {
  return isSuccess(httpStatus, envelope) && Object.keys(Object(envelope.data)).length === 0;
}

export type Provider = ReturnType<typeof createProvider>;
