import { toWireAmount } from '@kobo/protocol/api';
import type { Provider } from '../provider';
import { askForOtp, bodyOf, cardOf } from './card';
import { expectConflict, taken } from './outcome';
import { expectOver } from './paid';
import { amountOf, credit, expectFunds, openAccount, transfer } from './received';
import { payAfterPart, returnMore } from './returned';
import { expectPending, expectStillPaid, settles, startNamed } from './started';
import { isAccepted } from './testSystem';

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

/** Transfers a part of the amount. If the provider keeps the part, charges a card and transfers the rest. */
async function payInParts(provider: Provider): Promise<void> {
  const started = await startNamed(provider);
  const opened = started === undefined ? undefined : await openAccount(provider, started);
  const amount = amountOf(provider);
  const part = Math.ceil(amount / 3);
  if (!opened || !(await transfer(provider, opened, part))) return;
  const { reference, account } = opened;
  const of = `after ${toWireAmount(part)} of ${toWireAmount(amount)}`;
  await expectPending(provider, 'pending-until-paid', reference, of);
  if (account.mismatch === undefined) return skipMismatch(provider);
  if (account.mismatch === 'return') {
    provider.results.overpaid.add(reference);
    return payAfterPart(provider, opened, part);
  }
  await expectPart(provider, reference, part);
  if (!(await refuseDuringPart(provider, reference, part))) return;
  if (!(await transfer(provider, opened, amount - part))) return;
  if (await settles(provider, reference, 'the rest of the amount', 'money-adds-up'))
    await expectOver(provider, reference, 'a transaction paid by transfer');
}

/** Skips a check, because an account without `mismatch` may keep a wrong amount or send it back. */
function skipMismatch({ skip }: Provider): void {
  skip('verify', 'transfers of another amount, because the account has no `mismatch`');
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

/**
 * Charges a card for the whole amount after a partial transfer that the provider keeps. Returns whether the charge is refused.
 */
async function refuseDuringPart(provider: Provider, reference: string, part: number): Promise<boolean> {
  const { approved } = provider.fixtures.cards;
  if (!approved) return true;
  const charged = await provider.charge('cardCharge', { body: bodyOf(reference, approved) });
  if (charged.outcome.kind === 'approved') provider.results.overpaid.add(reference);
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

async function payMore(provider: Provider): Promise<void> {
  const opened = await openAccount(provider);
  if (!opened) return;
  const { reference, account } = opened;
  const surplus = 100;
  const sum = amountOf(provider) + surplus;
  provider.results.overpaid.add(reference);
  if (account.mismatch === undefined) return skipMismatch(provider);
  if (account.mismatch === 'return') return returnMore(provider, opened, sum);
  if (!(await transfer(provider, opened, sum))) return;
  if (!(await settles(provider, reference, 'a larger transfer'))) return;
  await expectFunds(provider, 'excess-money', {
    ...{ reference, of: `a refund of ${toWireAmount(surplus)} after a larger transfer` },
    isReported: ({ refund }) => refund?.amount === surplus,
  });
}

async function payAfterCard(provider: Provider): Promise<void> {
  const { approved } = provider.fixtures.cards;
  const opened = approved && (await openAccount(provider));
  if (!opened) return;
  const { reference } = opened;
  const { outcome } = await provider.charge('cardCharge', { body: bodyOf(reference, approved) });
  if (outcome.kind !== 'approved' || !(await settles(provider, reference, 'an approved card'))) return;
  const amount = amountOf(provider);
  // A provider may refuse a transfer to a closed account.
  if (!isAccepted(await credit(provider, opened, amount))) return;
  provider.results.overpaid.add(reference);
  await expectFunds(provider, 'paid-twice', {
    ...{ reference, of: 'a transfer after a card in `duplicates` or `refund`' },
    isReported: ({ refund, duplicates }) =>
      (refund?.amount ?? 0) >= amount || duplicates.some((duplicate) => duplicate.amount === amount),
  });
  await expectStillPaid(provider, reference);
}
