import { Duplicates, FundsFields, toWireAmount, type VirtualAccount, WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Provider } from '../provider';
import type { RuleName } from '../rules/rules';
import { askForOtp, bodyOf, cardOf } from './card';
import { expectConflict, taken } from './outcome';
import { expectOver } from './paid';
import { expectPending, expectStillPaid, settles, startFor, startNamed } from './started';

/**
 * Makes transfers to virtual accounts in the provider's test system: in two parts, during a card charge, above the amount,
 * and after a card charge.
 */
export async function walkFunds(provider: Provider): Promise<void> {
  const { virtualAccount, credit } = provider.fixtures;
  if (!virtualAccount) return;
  if (credit === undefined) return provider.skip('verify', 'transfers, also during a charge', 'credit');
  await payInParts(provider);
  await payDuringCharge(provider);
  await payMore(provider);
  await payAfterCard(provider);
}

/** Returns the amount of the fixtures, in minor units. */
function amountOf({ fixtures }: Provider): number {
  return v.parse(WireAmount, fixtures.initialize.amount);
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

/** Makes a transfer. Returns the HTTP status of the test system; undefined if it does not answer. */
async function credit(
  { send, fixtures }: Provider,
  { reference, account: { account_number } }: Opened,
  minorUnits: number,
): Promise<number | undefined> {
  try {
    const { status } = await send((fixtures.credit ?? '').replaceAll('{reference}', reference), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ reference, account_number, amount: toWireAmount(minorUnits) }),
      signal: AbortSignal.timeout(15_000),
    });
    return status;
  } catch {
    return undefined;
  }
}

/** Makes a transfer. Returns whether the test system accepted it. */
async function transfer(provider: Provider, opened: Opened, minorUnits: number): Promise<boolean> {
  const status = await credit(provider, opened, minorUnits);
  if (status !== undefined && status >= 200 && status < 300) return true;
  const what = status === undefined ? 'does not answer' : `answers HTTP ${status}`;
  provider.skip('verify', `transfers: the address in \`credit\` ${what}`, 'credit');
  return false;
}

type Funds = v.InferOutput<typeof FundsFields> & { duplicates: v.InferOutput<typeof Duplicates> };

/** Polls the status until it reports the received money. `of` describes the money. */
async function expectFunds(
  provider: Provider,
  rule: RuleName,
  { reference, of, isReported }: { reference: string; of: string; isReported: (funds: Funds) => boolean },
): Promise<void> {
  const end = performance.now() + provider.fixtures.settleSeconds * 1000;
  for (let pause = 100; ; pause = Math.min(pause * 2, 10_000)) {
    const verified = await provider.read('verify', { values: { reference } });
    if (!verified) return;
    const duplicates = v.parse(Duplicates, verified.duplicates ?? []);
    if (isReported({ ...v.parse(FundsFields, verified), duplicates }))
      return provider.passes('verify', `reports ${of}`);
    if (performance.now() + pause > end) return provider.breaks('verify', rule, `does not report ${of}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Transfers a part of the amount, charges a card, and transfers the rest. */
async function payInParts(provider: Provider): Promise<void> {
  const started = await startNamed(provider);
  const opened = started === undefined ? undefined : await openAccount(provider, started);
  const amount = amountOf(provider);
  const part = Math.ceil(amount / 3);
  if (!opened || !(await transfer(provider, opened, part))) return;
  const { reference, account } = opened;
  const of = `after ${toWireAmount(part)} of ${toWireAmount(amount)}`;
  await expectPending(provider, 'pending-until-paid', reference, of);
  // Otherwise the part may go back.
  if (account.mismatch !== 'add') return;
  await expectPart(provider, reference, part);
  if (!(await refuseDuringPart(provider, reference, part))) return;
  if (!(await transfer(provider, opened, amount - part))) return;
  if (await settles(provider, reference, 'the rest of the amount', 'money-adds-up'))
    await expectOver(provider, reference, 'a transaction paid by transfer');
}

/** Expects that the status and the account report the rest of the amount. */
async function expectPart(provider: Provider, reference: string, part: number): Promise<void> {
  const rest = amountOf(provider) - part;
  await expectFunds(provider, 'money-adds-up', {
    ...{ reference, of: `received ${toWireAmount(part)} and due ${toWireAmount(rest)} after a part` },
    isReported: ({ received, due }) => received === part && due === rest,
  });
  const account = await provider.read('virtualAccount', { values: { reference }, body: {} });
  if (account?.amount === undefined || account.amount === rest) return;
  const what = `amount is ${toWireAmount(account.amount)}, but ${toWireAmount(rest)} is due`;
  provider.breaks('virtualAccount', 'money-adds-up', what);
}

/** Charges a card for the whole amount after a partial transfer that the provider keeps. Returns whether the charge is refused. */
async function refuseDuringPart(provider: Provider, reference: string, part: number): Promise<boolean> {
  const { approved } = provider.fixtures.cards;
  if (!approved) return true;
  const charged = await provider.charge('cardCharge', { body: bodyOf(reference, approved) });
  const of = 'a card after a part of the amount';
  if (['rejected', 'failed', 'unknown'].includes(charged.outcome.kind)) {
    provider.passes('cardCharge', `${of} is refused`);
    return true;
  }
  if (charged.outcome.kind !== 'approved')
    provider.breaks('cardCharge', 'part-kept', `${of}: ${taken(charged)}`);
  else if (await settles(provider, reference, of))
    await expectFunds(provider, 'part-kept', {
      ...{ reference, of: 'that the part goes back, because a card paid the amount' },
      isReported: ({ refund, duplicates }) =>
        (refund?.amount ?? 0) >= part || duplicates.some(({ amount }) => amount === part),
    });
  return false;
}

/** Sends a transfer of the full amount while a card charge waits for its OTP. The OTP must not charge the card. */
async function payDuringCharge(provider: Provider): Promise<void> {
  const { cards } = provider.fixtures;
  const started = cards.otp && (await askForOtp(provider, cardOf(cards.otp)));
  const opened = await openAccount(provider, started);
  if (!opened || !(await transfer(provider, opened, amountOf(provider)))) return;
  const { reference } = opened;
  if (!(await settles(provider, reference, 'a transfer')) || started === undefined) return;
  const sent = { values: { reference }, body: { code: cards.otp?.code } };
  await expectConflict(provider, 'cardOtp', 'paid-once', {
    sent,
    of: 'an OTP after a transfer of the amount',
  });
  await expectStillPaid(provider, reference);
}

/** Transfers more than the amount. Only an account with `add` accepts the transfer. */
async function payMore(provider: Provider): Promise<void> {
  const opened = await openAccount(provider);
  const surplus = 100;
  if (opened?.account.mismatch !== 'add') return;
  if (!(await transfer(provider, opened, amountOf(provider) + surplus))) return;
  const { reference } = opened;
  if (!(await settles(provider, reference, 'a larger transfer'))) return;
  await expectFunds(provider, 'excess-money', {
    ...{ reference, of: `a refund of ${toWireAmount(surplus)} after a larger transfer` },
    isReported: ({ refund }) => refund?.amount === surplus,
  });
}

/** Sends a transfer after a card has paid. */
async function payAfterCard(provider: Provider): Promise<void> {
  const { approved } = provider.fixtures.cards;
  const opened = approved && (await openAccount(provider));
  if (!opened) return;
  const { reference } = opened;
  const { outcome } = await provider.charge('cardCharge', { body: bodyOf(reference, approved) });
  if (outcome.kind !== 'approved' || !(await settles(provider, reference, 'an approved card'))) return;
  const amount = amountOf(provider);
  const status = (await credit(provider, opened, amount)) ?? 0;
  // A closed account refuses the transfer.
  if (status < 200 || status > 299) return;
  await expectFunds(provider, 'paid-twice', {
    ...{ reference, of: 'a transfer after a card in `duplicates` or `refund`' },
    isReported: ({ refund, duplicates }) =>
      (refund?.amount ?? 0) >= amount || duplicates.some((duplicate) => duplicate.amount === amount),
  });
  await expectStillPaid(provider, reference);
}
