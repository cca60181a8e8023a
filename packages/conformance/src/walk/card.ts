import { randomBytes } from 'node:crypto';
import type { CardCharge } from '@kobo/protocol/api';
import { type ChargeCall, isIdempotent } from '@kobo/protocol/api/contract';
import type { Sent } from '../checkedClient';
import type { ChargeOutcome } from '../client';
import type { Provider } from '../provider';
import { refuseExpired } from './expired';
import { refuseParts, refusesAfterGuesses, refuseWrong, sendOtpTwice } from './otp';
import { expectConflict, expectOutcome, expectPaid, repeatKey, useKeyFor } from './outcome';
import { expectPending, expectStillPaid, startFor, UNKNOWN } from './started';
import { refuseKeys } from './wrongKeys';

type Card = Pick<CardCharge, 'pan' | 'cvv' | 'expiry' | 'pin'>;

/** Charges each test card of the fixtures on its own transaction. */
export async function walkCard(provider: Provider): Promise<void> {
  await payAtOnce(provider);
  await payByOtp(provider);
  await guessOtp(provider);
  await sendPartsOfOtp(provider);
  await sendOtpWithoutCharge(provider);
  await authenticate(provider);
  await decline(provider);
}

async function payAtOnce(provider: Provider): Promise<void> {
  const { cards } = provider.fixtures;
  if (!cards.approved)
    return provider.skip('cardCharge', 'an approved card, and every double charge', 'cards.approved');
  const { approved } = cards;
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return;
  const sent = await keyed(provider, { body: bodyOf(reference, approved) });
  const paid = await expectPaid(provider, 'cardCharge', { sent, of: 'an approved card', reference });
  if (paid && sent.idempotencyKey !== undefined) await useKeyAgain(provider, sent, approved);
  const why = 'a card on an unknown reference';
  const unknown = { body: bodyOf(UNKNOWN.reference, approved) };
  await provider.refuse('cardCharge', 'unknown-reference', { sent: unknown, why, status: 404 });
  await refuseExpired(provider, 'cardCharge', 'a card', (expired) => ({ body: bodyOf(expired, approved) }));
}

/** Repeats a charge with its key, and then sends the key with another body and for another reference. */
async function useKeyAgain(provider: Provider, sent: Sent, card: Card): Promise<void> {
  await repeatKey(provider, 'cardCharge', sent);
  provider.atEnd.push(() => repeatKey(provider, 'cardCharge', sent));
  await useKeyFor(provider, 'cardCharge', { sent, body: otherHolder(sent) });
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return;
  await expectPaid(provider, 'cardCharge', {
    sent: { ...sent, body: bodyOf(reference, card) },
    of: 'a used Idempotency-Key for another reference',
    rule: 'key-per-reference',
    settling: 'key-per-reference',
    reference,
  });
}

function otherHolder({ body }: Sent): object {
  return { ...Object(body), cardHolder: 'Another Holder' };
}

async function payByOtp(provider: Provider): Promise<void> {
  const { otp } = provider.fixtures.cards;
  if (!otp) return provider.skip('cardOtp', 'OTPs', 'cards.otp');
  const { code, wrongCode, ...card } = otp;
  const reference = await askForOtp(provider, card);
  if (reference === undefined) return provider.skip('cardOtp', 'no OTP was requested');
  const again = await keyed(provider, { body: bodyOf(reference, card) });
  const { outcome } = await provider.charge('cardCharge', again);
  if (outcome.kind === 'otp-needed')
    await useKeyFor(provider, 'cardCharge', { sent: again, body: otherHolder(again), after: 'PENDING_AUTH' });
  await expectPending(provider, 'pending-until-paid', reference, 'before the OTP');
  const values = { reference };
  if (wrongCode !== undefined) {
    const sent = { values, body: { code: wrongCode } };
    await refuseWrong(provider, 'cardOtp', { sent, of: 'a wrong OTP' });
  }
  const sent = { values, body: { code } };
  if (await sendOtpTwice(provider, 'cardOtp', { reference, sent })) {
    await expectConflict(provider, 'cardOtp', 'otp-once', { sent, of: 'the same OTP after success' });
    await expectStillPaid(provider, reference);
  }
  const unknown = { values: UNKNOWN, body: { code } };
  await provider.refuse('cardOtp', 'unknown-reference', {
    sent: unknown,
    why: 'an OTP for an unknown reference',
    status: 404,
  });
}

/**
 * Charges a card that needs an OTP. Returns the reference if an OTP was requested.
 * @param started the transaction's reference. Default: a new transaction.
 */
export async function askForOtp(
  provider: Provider,
  card: Card,
  started?: string,
): Promise<string | undefined> {
  const reference = started ?? (await startFor(provider, 'cardOtp'));
  if (reference === undefined) return undefined;
  const sent = { body: bodyOf(reference, card) };
  const expected = { sent, of: 'a card that needs an OTP', kinds: ['otp-needed'] as const };
  return (await expectOutcome(provider, 'cardCharge', expected)) && reference;
}

/** Sends wrong OTPs until the charge ends, then the right OTP, and then charges another card. */
async function guessOtp(provider: Provider): Promise<void> {
  const { otp, approved } = provider.fixtures.cards;
  if (!otp) return;
  const { code, wrongCode, ...card } = otp;
  if (wrongCode === undefined) return provider.skip('cardOtp', 'wrong OTPs', 'cards.otp.wrongCode');
  const reference = await askForOtp(provider, card);
  if (reference === undefined) return;
  const values = { reference };
  await refusesAfterGuesses(provider, 'cardOtp', {
    reference,
    right: { values, body: { code } },
    wrong: { values, body: { code: wrongCode } },
  });
  if (!approved) return;
  const sent = { body: bodyOf(reference, approved) };
  const rule = 'decline-stays-pending';
  await expectPaid(provider, 'cardCharge', { sent, of: 'another card after wrong OTPs', rule, reference });
}

async function sendPartsOfOtp(provider: Provider): Promise<void> {
  const { otp } = provider.fixtures.cards;
  const reference = otp && (await askForOtp(provider, cardOf(otp)));
  if (!otp || reference === undefined) return;
  const sentFor = (code: string) => ({ values: { reference }, body: { code } });
  await refuseParts(provider, 'cardOtp', { reference, code: otp.code, sentFor });
}

async function sendOtpWithoutCharge(provider: Provider): Promise<void> {
  const { otp } = provider.fixtures.cards;
  const reference = otp && (await startFor(provider, 'cardOtp'));
  if (!otp || reference === undefined) return;
  const sent = { values: { reference }, body: { code: otp.code } };
  await provider.refuse('cardOtp', 'wrong-otp', { sent, why: 'an OTP without a charge' });
  await expectPending(provider, 'pending-until-paid', reference, 'after an OTP without a charge');
}

/** Sends a 3-D Secure charge twice with one key, as a browser may do when a connection drops. */
async function authenticate(provider: Provider): Promise<void> {
  const { redirect } = provider.fixtures.cards;
  if (!redirect) return provider.skip('cardCharge', '3-D Secure', 'cards.redirect');
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return;
  const sent = await keyed(provider, { body: bodyOf(reference, redirect) });
  const of = 'a card with 3-D Secure';
  const kinds = ['redirect-needed'] as const;
  const first = await expectOutcome(provider, 'cardCharge', { sent, of, kinds, framed: true });
  await expectPending(provider, 'pending-until-paid', reference, 'before the bank’s page');
  if (!first || sent.idempotencyKey === undefined) return;
  await repeatRedirect(provider, sent, first);
  await refuseKeys(provider, 'cardCharge', 'charge-key', sent, ['none', 'other']);
  provider.atEnd.push(() => repeatRedirect(provider, sent, first));
}

/** Repeats a charge with its key. The outcome, including the address of the bank's page, must be the same. */
async function repeatRedirect(provider: Provider, sent: Sent, first: ChargeOutcome): Promise<void> {
  const second = await provider.charge('cardCharge', sent);
  if (JSON.stringify(second.outcome) === JSON.stringify(first)) {
    provider.passes(
      'cardCharge',
      'the same Idempotency-Key twice is one charge: put "idempotencyKeyHeader": "Idempotency-Key" into the configuration block',
    );
  } else {
    const what = 'the same Idempotency-Key twice got another reply, which may be a second charge';
    provider.breaks('cardCharge', 'same-key-same-reply', what);
  }
}

async function decline(provider: Provider): Promise<void> {
  const { declined, approved } = provider.fixtures.cards;
  if (!declined) return provider.skip('cardCharge', 'a declined card', 'cards.declined');
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return;
  const sent = await keyed(provider, { body: bodyOf(reference, declined) });
  const refused = await expectOutcome(provider, 'cardCharge', {
    sent,
    of: 'a declined card',
    kinds: ['failed', 'rejected'],
    rule: 'decline-is-no-error',
  });
  if (!refused) return;
  await expectPending(provider, 'decline-stays-pending', reference, 'after a declined card');
  if (!approved) return;
  // The provider need not store a refusal with HTTP 4xx for its key.
  if (refused.kind === 'failed')
    await useKeyFor(provider, 'cardCharge', { sent, body: bodyOf(reference, approved), after: 'a decline' });
  await expectPaid(provider, 'cardCharge', {
    sent: { body: bodyOf(reference, approved) },
    of: 'another card after a decline',
    rule: 'decline-stays-pending',
    reference,
  });
}

/** Adds a new idempotency key, if the call uses a key and its preflight allows the header. */
export async function keyed(provider: Provider, sent: Sent, call: ChargeCall = 'cardCharge'): Promise<Sent> {
  const allowed = isIdempotent(call) && (await provider.preflight(call));
  return allowed ? { ...sent, idempotencyKey: randomBytes(16).toString('hex') } : sent;
}

export function bodyOf(reference: string, card: Card): CardCharge {
  return { ...card, reference, deviceSignature: '{}', cardHolder: '', saveCard: false };
}

/** Returns only the card's fields, without fields such as the OTP. */
export function cardOf({ pan, cvv, expiry, pin }: Card): Card {
  return { pan, cvv, expiry, ...(pin === undefined ? {} : { pin }) };
}
