import {
  type EndpointName,
  type Initialized,
  toWireAmount,
  type VerificationStart,
} from '@kobo/protocol/api';
import { matchRoute, safeUrl } from '../client';
import type { Provider } from '../provider';

const REFERENCE = 'KOBO_no_such_reference';
/** Identifies no object at any provider. */
export const UNKNOWN = { reference: REFERENCE, token: REFERENCE, id: REFERENCE };

/** Checks the URL of a started payment, as the page that started it does. Returns the transaction's reference. */
export function referenceOf(
  provider: Provider,
  call: EndpointName,
  started: Initialized,
): string | undefined {
  const { authorization_url, reference } = started;
  if (authorization_url === undefined) {
    if (reference === undefined)
      provider.breaks(call, 'neither data.authorization_url nor data.reference: there is no next action');
    return reference;
  }
  const url = safeUrl(authorization_url);
  if (!url) {
    provider.breaks(call, 'data.authorization_url is no address that a payer is sent to: it must be https');
    return reference;
  }
  const route = matchRoute(url.pathname);
  return reference ?? ('reference' in route ? route.reference : undefined);
}

/** Starts a transaction for a check. Returns undefined, with a finding, if that fails. */
export async function start(provider: Provider): Promise<string | undefined> {
  const { amount, currency, walletId, metadata } = provider.fixtures.initialize;
  const started = await provider.read('initialize', {
    body: { amount, currency, walletId, returnUrl: `${provider.fixtures.origin}/back`, metadata },
  });
  return started && referenceOf(provider, 'initialize', started);
}

/** Starts a transaction for these calls. If that fails, each of them is reported as not checked. */
export async function startFor(provider: Provider, ...calls: EndpointName[]): Promise<string | undefined> {
  const reference = await start(provider);
  if (reference === undefined)
    for (const call of calls) provider.skip(call, 'no transaction could be started for it');
  return reference;
}

/** Checks that a verification contains the paid amount and currency, and that they are the requested ones. */
function checkPaid(provider: Provider, { amount, currency }: VerificationStart): void {
  const { initialize } = provider.fixtures;
  if (amount === undefined || currency === undefined) {
    provider.tolerated(
      'verify',
      'a success does not say what was paid: data.amount, data.currency',
      'a success of another amount or currency can not be told',
    );
    return;
  }
  const paid = toWireAmount(amount);
  if (paid !== initialize.amount || currency !== initialize.currency) {
    provider.breaks(
      'verify',
      `a success says ${paid} ${currency}, but ${initialize.amount} ${initialize.currency} was asked for`,
    );
  }
}

/** Polls the verification until it reports that the charge settled. */
export async function settles(provider: Provider, reference: string, of: string): Promise<void> {
  const { settleSeconds } = provider.fixtures;
  const end = performance.now() + settleSeconds * 1000;
  for (let pause = 100; ; pause = Math.min(pause * 2, 10_000)) {
    const verified = await provider.read('verify', { values: { reference } });
    if (!verified) return;
    if (verified.status === 'success') {
      provider.passes('verify', `reports success after ${of}`);
      return checkPaid(provider, verified);
    }
    if (verified.status !== 'pending') return provider.breaks('verify', `${verified.status} after ${of}`);
    if (performance.now() + pause > end) {
      return provider.breaks('verify', `still pending after ${of}, within ${settleSeconds} s`);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
