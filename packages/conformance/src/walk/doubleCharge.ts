import { PROMPT_CALLS, type PromptCall } from '@kobo/protocol/api';
import type { Sent } from '../checkedClient';
import type { Charged, Provider } from '../provider';
import { askForOtp, bodyOf, cardOf, keyed } from './card';
import { debitForm } from './debit';
import { opayLink } from './opay';
import { expectConflict, reportConflict, taken } from './outcome';
import { expectOver } from './paid';
import { settles, startFor, startNamed } from './started';

type Approved = NonNullable<Provider['fixtures']['cards']['approved']>;

/** Charges a transaction twice: after a payment, at the same instant, and during a prompt or an OTP. */
export async function walkDoubleCharge(provider: Provider): Promise<void> {
  const { approved } = provider.fixtures.cards;
  if (!approved) return;
  await chargePaid(provider, approved);
  await chargeAtOnce(provider, approved);
  await sendKeyAtOnce(provider, approved);
  await authenticateAtOnce(provider);
  await chargeDuringPrompt(provider, approved);
  await chargeDuringOtp(provider, approved);
}

async function chargePaid(provider: Provider, approved: Approved): Promise<void> {
  const reference = await paidByCard(provider, approved);
  if (reference !== undefined) await expectOver(provider, reference);
}

async function paidByCard(provider: Provider, card: Approved): Promise<string | undefined> {
  const reference = await startNamed(provider);
  if (reference === undefined) return undefined;
  const { outcome } = await provider.charge('cardCharge', { body: bodyOf(reference, card) });
  if (outcome.kind !== 'approved') return undefined;
  return (await settles(provider, reference, 'an approved card')) ? reference : undefined;
}

/** Sends two charges at the same instant, each with its own key. */
async function chargeAtOnce(provider: Provider, approved: Approved): Promise<void> {
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return;
  const body = bodyOf(reference, approved);
  const sent = [await keyed(provider, { body }), await keyed(provider, { body })] as const;
  const [paid, other] = await atOnce(provider, ...sent);
  if (paid.outcome.kind !== 'approved')
    return provider.breaks('cardCharge', 'charge-reply', `two cards at the same time: ${taken(paid)}`);
  const of = 'the second of two cards at the same time';
  reportConflict(provider, 'cardCharge', 'one-charge-at-a-time', { charged: other, of });
}

/** Sends one charge twice at the same instant, with the same key. */
async function sendKeyAtOnce(provider: Provider, approved: Approved): Promise<void> {
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return;
  const sent = await keyed(provider, { body: bodyOf(reference, approved) });
  if (sent.idempotencyKey === undefined) return;
  const [paid, other] = await atOnce(provider, sent, sent);
  const of = 'the same Idempotency-Key at the same time';
  if (paid.outcome.kind !== 'approved')
    provider.breaks('cardCharge', 'key-in-flight', `${of}: ${taken(paid)}`);
  else if (other.outcome.kind !== 'unknown' && other.text !== paid.text)
    provider.breaks('cardCharge', 'key-in-flight', `${of}: ${taken(other)}, with another reply`);
  else provider.passes('cardCharge', `${of}: one charge`);
}

/** Sends one 3-D Secure charge twice at the same instant, with the same key. Different addresses mean two charges. */
async function authenticateAtOnce(provider: Provider): Promise<void> {
  const { redirect } = provider.fixtures.cards;
  if (!redirect) return;
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return;
  const sent = await keyed(provider, { body: bodyOf(reference, redirect) });
  if (sent.idempotencyKey === undefined) return;
  const both = await Promise.all([provider.charge('cardCharge', sent), provider.charge('cardCharge', sent)]);
  const addresses = both.map(({ outcome }) => ('address' in outcome ? outcome.address : undefined));
  const [first, second] = addresses;
  if (first === undefined || second === undefined || first === second) return;
  const what = 'the same Idempotency-Key at the same time: two addresses of 3-D Secure';
  provider.breaks('cardCharge', 'key-in-flight', what);
}

/** Starts other charges while a prompt is open on the payer's phone. */
async function chargeDuringPrompt(provider: Provider, approved: Approved): Promise<void> {
  const { opay, bankAccount } = provider.fixtures;
  for (const call of PROMPT_CALLS) {
    const body = provider.fixtures[call];
    if (!body) continue;
    const reference = await startFor(provider, call);
    if (reference === undefined) return;
    const { outcome } = await provider.charge(call, { values: { reference }, body });
    if (outcome.kind !== 'approved') continue;
    await expectConflict(provider, 'cardCharge', 'one-charge-at-a-time', {
      sent: { body: bodyOf(reference, approved) },
      of: `a card while a prompt (${call}) is open`,
    });
    provider.atEnd.push(() => chargeOpenPrompt(provider, call, { reference, approved }));
    const rule = 'one-charge-at-a-time';
    const why = `while a prompt (${call}) is open`;
    if (opay)
      await provider.refuse('opay', rule, { sent: opayLink(provider, reference), why: `a link ${why}` });
    if (bankAccount) {
      const sent = { body: debitForm(provider, reference) };
      await provider.refuse('debitStart', rule, { sent, why: `a debit ${why}` });
    }
  }
}

/** Charges a card at the end of the walk if the status is still `pending`. */
async function chargeOpenPrompt(
  provider: Provider,
  call: PromptCall,
  { reference, approved }: { reference: string; approved: Approved },
): Promise<void> {
  const verified = await provider.attempt('verify', { values: { reference } });
  if (!verified.ok || verified.value.status !== 'pending') return;
  await expectConflict(provider, 'cardCharge', 'one-charge-at-a-time', {
    sent: { body: bodyOf(reference, approved) },
    of: `a card while a prompt (${call}) is still open, at the end of the checks`,
  });
}

/** Sends the OTP of a card and charges another card at the same instant. */
async function chargeDuringOtp(provider: Provider, approved: Approved): Promise<void> {
  const { otp } = provider.fixtures.cards;
  const reference = otp && (await askForOtp(provider, cardOf(otp)));
  if (reference === undefined) return;
  const [first, second] = await Promise.all([
    provider.charge('cardOtp', { values: { reference }, body: { code: otp?.code } }),
    provider.charge('cardCharge', await keyed(provider, { body: bodyOf(reference, approved) })),
  ]);
  const of = 'an OTP and another card at the same time';
  if (first.outcome.kind === 'approved' && second.outcome.kind === 'approved')
    provider.breaks('cardCharge', 'one-charge-at-a-time', `${of}: both are approved`);
  else provider.passes('cardCharge', `${of}: one charge`);
}

/** Sends two charges at the same instant. Returns the approved charge first, if any. */
async function atOnce(provider: Provider, one: Sent, other: Sent): Promise<[Charged, Charged]> {
  const [first, second] = await Promise.all([
    provider.charge('cardCharge', one),
    provider.charge('cardCharge', other),
  ]);
  return second.outcome.kind === 'approved' && first.outcome.kind !== 'approved'
    ? [second, first]
    : [first, second];
}
