import { type EndpointName, isSuccess } from '@kobo/protocol/api';
import type { ChargeCall, DataCall, READS } from '@kobo/protocol/api/contract';
import type * as v from 'valibot';
import { checkContract } from './checkContract';
import { createCheckedClient, type Sent } from './checkedClient';
import {
  CHARGE_LIMIT,
  type ChargeOutcome,
  chargeOutcome,
  READ_LIMIT,
  type Reply,
  type Result,
} from './client';
import { createFindings, type Findings } from './findings';
import type { Fixtures } from './fixtures';
import { whyBroken, whyRefused } from './why';

export interface ProviderOptions {
  api: string;
  /** The merchant's public key. */
  key: string;
  fixtures: Fixtures;
  send?: typeof fetch;
  /** In milliseconds; by default the checkout's own. */
  limits?: { read: number; charge: number };
}

const CHECKOUT_LIMITS = { read: READ_LIMIT, charge: CHARGE_LIMIT };

/**
 * A client for a provider that calls it exactly like the checkout in a browser, with the app's own HTTP client.
 * It checks every exchange and records the findings.
 */
export function createProvider(options: ProviderOptions) {
  const { api, key, fixtures, send = fetch, limits = CHECKOUT_LIMITS } = options;
  const findings = createFindings();
  const { passes, breaks, skip, tolerated } = findings;
  const client = createCheckedClient(findings, { api, key, fixtures, send, preflightLimit: limits.read });
  const { clock, preflight } = client;

  /** Sends a call that should succeed. Returns its parsed data; `undefined` if it fails. */
  async function read<Name extends DataCall>(
    call: Name,
    sent: Sent = {},
  ): Promise<v.InferOutput<(typeof READS)[Name]> | undefined> {
    const result = await client.read(call, sent, limits.read);
    if (!result.ok) {
      breaks(call, whyBroken(call, result.error, client.lastText(), limits.read));
      return undefined;
    }
    checkContract(findings, call, JSON.parse(client.lastText() ?? 'null'));
    passes(call, 'the reply has the required fields');
    return result.value;
  }

  /** Sends a call that may move money. Returns the checkout's interpretation of the reply. */
  async function charge(call: ChargeCall, sent: Sent): Promise<ChargeOutcome> {
    const result = await client.send(call, sent, limits.charge);
    if (!result.ok) breaks(call, whyBroken(call, result.error, undefined, limits.charge));
    return chargeOutcome(result);
  }

  /** Sends a call that should be refused. `why` describes its mistake. */
  async function refuse(call: EndpointName, sent: Sent, why: string): Promise<void> {
    checkRefusal(findings, call, await client.send(call, sent, limits.read), why, limits.read);
  }

  /** Sends a call without a result. It should be refused, or succeed with empty `data`. `why` describes the request. */
  async function findNothing(call: EndpointName, sent: Sent, why: string): Promise<void> {
    const result = await client.send(call, sent, limits.read);
    if (result.ok && isEmpty(result.value)) passes(call, `${why}: nothing found`);
    else checkRefusal(findings, call, result, why, limits.read);
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

/** Reports how the checkout treats a reply that should be a refusal. `limit` is the call's timeout in milliseconds. */
function checkRefusal(
  { passes, breaks, tolerated }: Findings,
  call: EndpointName,
  result: Result<Reply>,
  why: string,
  limit: number,
): void {
  const refusal = whyRefused(call, result, limit);
  if (refusal.kind === 'breaks') breaks(call, `${why}: ${refusal.what}`);
  else if (refusal.kind === 'tolerated') tolerated(call, `${why}: ${refusal.what}`, refusal.cost);
  else passes(call, `${why} is refused`);
}

/** Whether a reply is a success without any data. */
function isEmpty({ httpStatus, envelope }: Reply): boolean {
  return isSuccess(httpStatus, envelope) && Object.keys(Object(envelope.data)).length === 0;
}

export type Provider = ReturnType<typeof createProvider>;
