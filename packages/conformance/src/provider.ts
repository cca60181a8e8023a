import { type EndpointName, isSuccess } from '@kobo/protocol/api';
import type { ChargeCall, DataCall, READS } from '@kobo/protocol/api/contract';
import type * as v from 'valibot';
import { checkContract } from './checkContract';
import { createCheckedClient, type Sent } from './checkedClient';
import { checkFigures } from './checkFigures';
import {
  type ApiError,
  CHARGE_LIMIT,
  type ChargeOutcome,
  chargeOutcome,
  READ_LIMIT,
  type Reply,
  type Result,
} from './client';
import { describeExchange } from './exchange';
import { createFindings } from './findings';
import type { Fixtures } from './fixtures';
import type { RuleName } from './rules/rules';
import { ruleOf, whyBroken, whyRefused } from './why';

export interface ProviderOptions {
  api: string;
  /** The merchant's public key. */
  key: string;
  fixtures: Fixtures;
  send?: typeof fetch;
  /** Timeouts in milliseconds; by default the checkout's own. */
  limits?: { read: number; charge: number };
}

/** The outcome of a charge, with the reply that it was read from. */
export interface Charged {
  outcome: ChargeOutcome;
  /** Undefined without a readable reply. */
  httpStatus: number | undefined;
  text: string | undefined;
}

const CHECKOUT_LIMITS = { read: READ_LIMIT, charge: CHARGE_LIMIT };

/**
 * Creates a client that calls a provider exactly as the checkout does in a browser, with the app's own HTTP client.
 * The client checks every exchange and records the findings.
 */
export function createProvider(options: ProviderOptions) {
  const { api, key, fixtures, send = fetch, limits = CHECKOUT_LIMITS } = options;
  const findings = createFindings();
  const { passes, skip, tolerated } = findings;
  const client = createCheckedClient(findings, { api, key, fixtures, send, preflightLimit: limits.read });
  const { clock, preflight } = client;

  /** Reports a breach, with the last exchange of the call. */
  function breaks(call: EndpointName, rule: RuleName, what: string): void {
    const exchange = client.lastOf(call);
    findings.add({ call, level: 'breaks', rule, what, ...(exchange ? describeExchange(exchange) : {}) });
  }

  /** Sends a call. Returns its parsed data or the error, and reports neither. */
  async function attempt<Name extends DataCall>(call: Name, sent: Sent = {}) {
    return (await client.read(call, sent, limits.read)).result;
  }

  /** Sends a call that should succeed. Returns its parsed data; `undefined` if it fails. */
  async function read<Name extends DataCall>(
    call: Name,
    sent: Sent = {},
  ): Promise<v.InferOutput<(typeof READS)[Name]> | undefined> {
    const { result, text } = await client.read(call, sent, limits.read);
    if (!result.ok) {
      fail(call, result.error, text);
      return undefined;
    }
    const body: unknown = JSON.parse(text ?? 'null');
    checkContract(findings, call, body);
    checkFigures(breaks, call, body);
    passes(call, 'the reply has the required fields');
    return result.value;
  }

  /** Reports the error of a call that should succeed. */
  function fail(call: DataCall, error: ApiError, text?: string): void {
    const what = whyBroken(call, error, text, limits.read);
    breaks(call, ruleOf(error, what), what);
  }

  /** Sends a call that may move money. Returns the checkout's interpretation of the reply. */
  async function charge(call: ChargeCall, sent: Sent): Promise<Charged> {
    const { result, text } = await client.send(call, sent, limits.charge);
    if (!result.ok) {
      const what = whyBroken(call, result.error, undefined, limits.charge);
      breaks(call, ruleOf(result.error, what), what);
    }
    return {
      outcome: chargeOutcome(result),
      httpStatus: result.ok ? result.value.httpStatus : undefined,
      text,
    };
  }

  /**
   * Sends a call that should be refused.
   * @param why describes its mistake.
   * @param status the HTTP status of the refusal, if the rule states it.
   */
  async function refuse(
    call: EndpointName,
    rule: RuleName,
    { sent, why, status }: { sent: Sent; why: string; status?: number },
  ): Promise<void> {
    const { result } = await client.send(call, sent, limits.read);
    expectRefusal(call, rule, { result, why, status });
  }

  /** Reports how the checkout treats a reply that should be a refusal. */
  function expectRefusal(
    call: EndpointName,
    rule: RuleName,
    { result, why, status }: { result: Result<Reply>; why: string; status: number | undefined },
  ): void {
    const refusal = whyRefused(call, result, { limit: limits.read, rule, status });
    if (refusal.kind === 'breaks') breaks(call, refusal.rule, `${why}: ${refusal.what}`);
    else if (refusal.kind === 'tolerated') tolerated(call, `${why}: ${refusal.what}`, refusal.cost);
    else passes(call, `${why} is refused`);
  }

  /**
   * Sends a call that should find nothing. The reply must be a refusal, or a success with empty `data`.
   * @param why describes the request.
   */
  async function findNothing(call: EndpointName, rule: RuleName, sent: Sent, why: string): Promise<void> {
    const { result } = await client.send(call, sent, limits.read);
    if (result.ok && isEmpty(result.value)) passes(call, `${why}: nothing found`);
    else expectRefusal(call, rule, { result, why, status: undefined });
  }

  /** The checks that repeat a call at the end of the walk. */
  const atEnd: (() => Promise<void>)[] = [];

  return {
    ...{ atEnd, api, send, key, fixtures, findings, clock, passes, breaks, skip, tolerated },
    ...{ preflight, attempt, read, fail, charge, refuse, findNothing },
    /** Returns the unparsed body of the last reply to a call. */
    lastText: (call: EndpointName) => client.lastOf(call)?.answer?.text,
  };
}

/** Reports whether a reply is a success without any data. */
function isEmpty({ httpStatus, envelope }: Reply): boolean {
  return isSuccess(httpStatus, envelope) && Object.keys(Object(envelope.data)).length === 0;
}

export type Provider = ReturnType<typeof createProvider>;
