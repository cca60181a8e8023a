import {
  Duplicates,
  type EndpointName,
  FundsFields,
  type Initialized,
  toWireAmount,
  type VerificationStart,
} from '@kobo/protocol/api';
import * as v from 'valibot';
import { type ApiError, matchRoute, safeUrl } from '../client';
import type { Provider } from '../provider';
import type { RuleName } from '../rules/rules';

const REFERENCE = 'KOBO_no_such_reference';
/** Path values that identify no object at any provider. */
export const UNKNOWN = { reference: REFERENCE, token: REFERENCE, id: REFERENCE };
export const UNKNOWN_KEY = 'pk_kobo_no_such_merchant';

/** Checks the URL of a started payment, as the checkout's page does. Returns the transaction's reference. */
export function referenceOf(
  provider: Provider,
  call: EndpointName,
  started: Initialized,
): string | undefined {
  const { authorization_url, reference } = started;
  if (authorization_url === undefined) {
    if (reference === undefined)
      provider.breaks(call, 'next-address', 'neither data.authorization_url nor data.reference');
    return reference;
  }
  const url = safeUrl(authorization_url);
  if (!url) {
    provider.breaks(call, 'next-address', 'data.authorization_url is not an https: address');
    return reference;
  }
  const route = matchRoute(url.pathname);
  return reference ?? ('reference' in route ? route.reference : undefined);
}

/** The fields of a transaction that differ from the fixtures, and the key and prefix of the call. */
interface Start {
  body?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  key?: string;
  prefix?: string;
}

export async function tryStart(provider: Provider, { body, metadata, ...sent }: Start = {}) {
  const { amount, currency, walletId, metadata: own } = provider.fixtures.initialize;
  const started = await provider.attempt('initialize', {
    ...sent,
    body: { amount, currency, walletId, metadata: { ...own, ...metadata }, ...body },
  });
  if (!started.ok) return { ok: false as const, error: started.error };
  return { ok: true as const, reference: referenceOf(provider, 'initialize', started.value) };
}

/** Starts a transaction for a check. Returns undefined, and reports a finding, if the start fails. */
export async function start(provider: Provider, more: Start = {}): Promise<string | undefined> {
  const started = await tryStart(provider, more);
  if (started.ok) return started.reference;
  if (isAboutKeys(started.error)) await explainRefusedKey(provider, started.error.httpStatus);
  else provider.fail('initialize', started.error, provider.lastText('initialize'));
  return undefined;
}

/** Starts a transaction with a customer. */
export function startNamed(provider: Provider): Promise<string | undefined> {
  const customer = { email: 'payer@kobo.example', first_name: 'Ada' };
  return start(provider, { metadata: { customer, customerEmail: customer.email } });
}

/** Starts a transaction for these calls. If the start fails, reports each call as not checked. */
export async function startFor(provider: Provider, ...calls: EndpointName[]): Promise<string | undefined> {
  const reference = await start(provider);
  if (reference === undefined)
    for (const call of calls) provider.skip(call, 'no transaction could be started for it');
  return reference;
}

function isAboutKeys(error: ApiError): error is Extract<ApiError, { kind: 'refused' }> {
  return error.kind === 'refused' && (error.httpStatus === 401 || error.httpStatus === 403);
}

/** Reports which key a provider expects: the key after `Bearer`, the deployer’s key, or the key of one of its merchants. */
async function explainRefusedKey(provider: Provider, httpStatus: number): Promise<void> {
  const withScheme = await tryStart(provider, { key: `Bearer ${provider.key}` });
  if (withScheme.ok) {
    const what = `HTTP ${httpStatus} for the key alone, and success with \`Bearer\` before it`;
    return provider.breaks('initialize', 'authorization-as-is', what);
  }
  const anonymous = await provider.attempt('checkout', { values: UNKNOWN });
  if (!anonymous.ok && isAboutKeys(anonymous.error)) {
    const what = `HTTP ${httpStatus} for every call: set \`apiKey\` in the fixtures to a key of your deployer`;
    return provider.breaks('initialize', 'x-api-key', what);
  }
  const what = `HTTP ${httpStatus} for the key of --key: use the public key of a merchant of this provider`;
  provider.breaks('initialize', 'known-key', what);
}

/** Checks that a verification contains the paid amount and currency, and that both match the request. */
function checkPaid(provider: Provider, { amount, currency }: VerificationStart): void {
  const { initialize } = provider.fixtures;
  if (amount === undefined || currency === undefined) {
    provider.tolerated(
      'verify',
      'a success without data.amount and data.currency',
      'the checkout can’t detect a success of another amount',
    );
    return;
  }
  const paid = toWireAmount(amount);
  if (paid !== initialize.amount || currency !== initialize.currency) {
    const what = `a success of ${paid} ${currency}, started with ${initialize.amount} ${initialize.currency}`;
    provider.breaks('verify', 'paid-amount', what);
  }
}

/** Checks that a transaction reports no other payment and no refund. `after` describes its payment. */
function checkOnce(
  provider: Provider,
  { reference, after, rule = 'paid-once' }: { reference: string; after: string; rule?: RuleName | undefined },
  verified: VerificationStart,
): void {
  if (provider.results.overpaid.has(reference)) return;
  const { refund } = v.parse(FundsFields, verified);
  if (v.parse(Duplicates, verified.duplicates ?? []).length > 0)
    provider.breaks('verify', rule, `another payment in \`duplicates\` after ${after}`);
  else if (refund) provider.breaks('verify', rule, `a \`refund\` after ${after}`);
}

/** Expects the status `pending`. `of` describes the state of the payment. */
export async function expectPending(
  provider: Provider,
  rule: RuleName,
  reference: string,
  of: string,
): Promise<void> {
  const verified = await provider.read('verify', { values: { reference } });
  if (!verified) return;
  if (verified.status === 'pending') provider.passes('verify', `reports pending ${of}`);
  else provider.breaks('verify', rule, `${verified.status} ${of}`);
}

/**
 * Expects that a paid transaction is still a success with only one payment.
 * @param rule the rule that another payment breaks.
 */
export async function expectStillPaid(
  provider: Provider,
  reference: string,
  after = 'success and another charge',
  rule?: RuleName,
): Promise<void> {
  const verified = await provider.read('verify', { values: { reference } });
  if (!verified) return;
  if (verified.status === 'success') {
    checkPaid(provider, verified);
    checkOnce(provider, { reference, after, rule }, verified);
  } else provider.breaks('verify', 'success-is-final', `${verified.status} after ${after}`);
}

/**
 * Polls the verification until the charge settles or time runs out. Returns whether the charge settled.
 * @param rule the rule that the provider breaks if the charge does not settle. Default: `timely-status` for a charge that stays
 *   pending, otherwise `charge-reply`.
 */
export async function settles(
  provider: Provider,
  reference: string,
  of: string,
  rule?: RuleName,
): Promise<boolean> {
  const { settleSeconds } = provider.fixtures;
  const end = performance.now() + settleSeconds * 1000;
  for (let pause = 100; ; pause = Math.min(pause * 2, 10_000)) {
    const verified = await provider.read('verify', { values: { reference } });
    if (!verified) return false;
    if (verified.status === 'success') {
      provider.passes('verify', `reports success after ${of}`);
      checkPaid(provider, verified);
      checkOnce(provider, { reference, after: of }, verified);
      provider.atEnd.push(() => expectStillPaid(provider, reference, 'success, at the end of the checks'));
      return true;
    }
    if (verified.status !== 'pending') {
      provider.breaks('verify', rule ?? 'charge-reply', `${verified.status} after ${of}`);
      return false;
    }
    if (performance.now() + pause > end) {
      provider.breaks(
        'verify',
        rule ?? 'timely-status',
        `still pending after ${of}, within ${settleSeconds} s`,
      );
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
