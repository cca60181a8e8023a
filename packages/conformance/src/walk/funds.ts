import { toWireAmount, type VirtualAccount, WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Provider } from '../provider';
import { askForOtp, cardOf } from './card';
import { expectConflict } from './outcome';
import { expectPending, expectStillPaid, settles, startFor } from './started';

/** Makes transfers to virtual accounts in the provider's test system: a part, the amount during a charge, and more. */
export async function walkFunds(provider: Provider): Promise<void> {
  const { virtualAccount, credit } = provider.fixtures;
  if (!virtualAccount) return;
  if (credit === undefined) return provider.skip('verify', 'transfers, also during a charge', 'credit');
  const minorUnits = v.parse(WireAmount, provider.fixtures.initialize.amount);
  await payPart(provider, toWireAmount(Math.ceil(minorUnits / 3)));
  await payDuringCharge(provider);
  await payMore(provider, toWireAmount(minorUnits + 100));
}

/** A transaction with an open account. */
interface Opened {
  reference: string;
  account: VirtualAccount;
}

async function openAccount(provider: Provider, started?: string): Promise<Opened | undefined> {
  const reference = started ?? (await startFor(provider, 'virtualAccount'));
  if (reference === undefined) return undefined;
  const account = await provider.attempt('virtualAccount', { values: { reference }, body: {} });
  return account.ok ? { reference, account: account.value } : undefined;
}

/** Returns whether the test system accepted the transfer. */
async function transfer(
  provider: Provider,
  { reference, account: { account_number } }: Opened,
  amount: number,
): Promise<boolean> {
  const { send, fixtures, skip } = provider;
  const { credit = '' } = fixtures;
  try {
    const { ok, status } = await send(credit.replaceAll('{reference}', reference), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ reference, account_number, amount }),
      signal: AbortSignal.timeout(15_000),
    });
    if (!ok) skip('verify', `transfers: the address in \`credit\` answers HTTP ${status}`, 'credit');
    return ok;
  } catch {
    skip('verify', 'transfers: the address in `credit` does not answer', 'credit');
    return false;
  }
}

async function payPart(provider: Provider, amount: number): Promise<void> {
  const opened = await openAccount(provider);
  if (!opened || !(await transfer(provider, opened, amount))) return;
  const of = `after ${amount} of ${provider.fixtures.initialize.amount}`;
  await expectPending(provider, 'pending-until-paid', opened.reference, of);
}

/** A transfer of the amount arrives while a card waits for its OTP. The OTP must not take the money a second time. */
async function payDuringCharge(provider: Provider): Promise<void> {
  const { cards, initialize } = provider.fixtures;
  const started = cards.otp && (await askForOtp(provider, cardOf(cards.otp)));
  const opened = await openAccount(provider, started);
  if (!opened || !(await transfer(provider, opened, initialize.amount))) return;
  const { reference } = opened;
  if (!(await settles(provider, reference, 'a transfer')) || started === undefined) return;
  const sent = { values: { reference }, body: { code: cards.otp?.code } };
  await expectConflict(provider, 'cardOtp', 'paid-once', {
    sent,
    of: 'an OTP after a transfer of the amount',
  });
  await expectStillPaid(provider, reference);
}

/** Only an account that announces `add` accepts a larger amount. */
async function payMore(provider: Provider, amount: number): Promise<void> {
  const opened = await openAccount(provider);
  if (opened?.account.mismatch !== 'add' || !(await transfer(provider, opened, amount))) return;
  await settles(provider, opened.reference, 'a larger transfer');
}
