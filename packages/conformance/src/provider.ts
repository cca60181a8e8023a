import type { EndpointName } from '@kobo/protocol/api';
import type { ChargeCall, DataCall, READS } from '@kobo/protocol/api/contract';
import type * as v from 'valibot';
import { checkContract } from './checkContract';
import { type CheckedClient, createCheckedClient, type Sent } from './checkedClient';
import { checkFigures } from './checkFigures';
import { type ApiError, CHARGE_LIMIT, type ChargeOutcome, chargeOutcome, READ_LIMIT } from './client';
import { describeExchange } from './exchange';
import { createFindings, type Findings } from './findings';
import type { Fixtures } from './fixtures';
import { createRefusals } from './refusals';
import type { RuleName } from './rules/rules';
import { ruleOf, whyBroken } from './why';

export interface ProviderOptions {
  api: string;
  /** The merchant's public key. */
  key: string;
  fixtures: Fixtures;
  send?: typeof fetch;
  /** Default: the checkout's own limits. */
  limits?: Limits;
}

/** Times in milliseconds. */
export interface Limits {
  /** The timeout of a call that moves no money. */
  read: number;
  charge: number;
  /** The time within which a stream must announce a change. */
  event: number;
  /** The time after which a reply is reported as slow. */
  slow: number;
}

/** The outcome of a charge, and the reply that contains the outcome. */
export interface Charged {
  outcome: ChargeOutcome;
  /** Undefined if no reply could be read. */
  httpStatus: number | undefined;
  text: string | undefined;
}

export const CHECKOUT_LIMITS: Limits = {
  read: READ_LIMIT,
  charge: CHARGE_LIMIT,
  event: READ_LIMIT,
  slow: 3_000,
};

/** Creates the results of a walk, which all its clients share. */
function createResults() {
  return {
    findings: createFindings(),
    /** The checks that repeat a call at the end of the walk. */
    atEnd: [] as (() => Promise<void>)[],
    /** The references of the transactions that received more than their amount. */
    overpaid: new Set<string>(),
  };
}

/**
 * Creates a client that calls a provider with the app's own HTTP client, as the checkout does in a browser.
 * The client checks every exchange and records the findings.
 */
export function createProvider(options: ProviderOptions, results = createResults()) {
  const { api, key, fixtures, send = fetch, limits = CHECKOUT_LIMITS } = options;
  const { findings } = results;
  const { passes, skip, tolerated } = findings;
  const client = createCheckedClient(findings, { api, key, fixtures, send, limits });

  function breaks(call: EndpointName, rule: RuleName, what: string): void {
    const exchange = client.lastOf(call);
    findings.add({ call, level: 'breaks', rule, what, ...(exchange ? describeExchange(exchange) : {}) });
  }

  function fail(call: DataCall, error: ApiError, text?: string): void {
    const what = whyBroken(call, error, text, limits.read);
    breaks(call, ruleOf(error, what), what);
  }

  return {
    ...{
      options,
      results,
      limits,
      api,
      send,
      key,
      fixtures,
      findings,
      passes,
      breaks,
      fail,
      skip,
      tolerated,
    },
    ...{ atEnd: results.atEnd, clock: client.clock, preflight: client.preflight },
    ...createCalls({ client, limits, findings, breaks, fail }),
    ...createRefusals({ client, limit: limits.read, findings, breaks }),
    /** Returns the unparsed body of the last reply, if the reply belongs to this call. */
    lastText: (call: EndpointName) => client.lastOf(call)?.answer?.text,
  };
}

export type Provider = ReturnType<typeof createProvider>;

/** Returns a client for the same provider with the key of another merchant. */
export function asMerchant({ options, results }: Provider, key: string): Provider {
  return createProvider({ ...options, key }, results);
}

interface CallsOptions {
  client: CheckedClient;
  limits: Limits;
  findings: Findings;
  breaks: (call: EndpointName, rule: RuleName, what: string) => void;
  fail: (call: DataCall, error: ApiError, text?: string) => void;
}

function createCalls({ client, limits, findings, breaks, fail }: CallsOptions) {
  /** Sends a call without reporting its error. */
  async function attempt<Name extends DataCall>(call: Name, sent: Sent = {}) {
    return (await client.read(call, sent, limits.read)).result;
  }

  /** Sends a call that should succeed. Reports its error, or checks its reply against the contract. */
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
    findings.passes(call, 'the reply has the required fields');
    return result.value;
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

  return { attempt, read, charge };
}
