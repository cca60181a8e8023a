import { randomBytes } from 'node:crypto';
import type { CardCharge } from '@kobo/protocol/api';
import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import { expectConflict, expectOutcome, expectPaid, reportConflict, taken } from './outcome';
import { expectPending, expectStillPaid, startFor, UNKNOWN } from './started';

type Card = Pick<CardCharge, 'pan' | 'cvv' | 'expiry' | 'pin'>;

/** The outcomes of an OTP that was refused because the charge is over. */
const REFUSED = ['rejected', 'failed', 'unknown'];

/** Charges each test card of the fixtures on its own transaction. */
export async function walkCard(provider: Provider): Promise<void> {
  await payAtOnce(provider);
  await payByOtp(provider);
  await guessOtp(provider);
  await authenticate(provider);
  await decline(provider);
}

async function payAtOnce(provider: Provider): Promise<void> {
  const { cards, expired } = provider.fixtures;
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
  if (expired === undefined)
    return provider.skip('cardCharge', 'a card on an expired transaction', 'expired');
  await provider.refuse('cardCharge', 'no-charge-after-the-end', {
    sent: { body: bodyOf(expired, approved) },
    why: 'a card on an expired transaction',
  });
}

/**
 * Repeats a charge with its key, as a browser may do when a connection drops after the charge. The payer has paid, so
 * the reply must not be a refusal. Then sends the key with another body and for another reference.
 */
async function useKeyAgain(provider: Provider, sent: Sent, card: Card): Promise<void> {
  const first = await provider.charge('cardCharge', sent);
  const of = 'the same Idempotency-Key again after success';
  if (first.outcome.kind === 'approved') provider.passes('cardCharge', `${of}: the same reply`);
  else if (first.outcome.kind !== 'unknown')
    provider.breaks('cardCharge', 'same-key-same-reply', `${of}: ${taken(first)}`);
  else {
    const cost = 'nothing is charged twice, but the payer waits for the provider';
    provider.tolerated('cardCharge', `same-key-same-reply: ${of}: another reply`, cost);
  }
  const body = { ...Object(sent.body), cardHolder: 'Another Holder' };
  await expectConflict(provider, 'cardCharge', 'key-other-body', {
    sent: { ...sent, body },
    of: 'a used Idempotency-Key with another body',
  });
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

async function payByOtp(provider: Provider): Promise<void> {
  const { otp, approved } = provider.fixtures.cards;
  if (!otp) return provider.skip('cardOtp', 'OTPs', 'cards.otp');
  const { code, wrongCode, ...card } = otp;
  const reference = await askForOtp(provider, card);
  if (reference === undefined) return provider.skip('cardOtp', 'no OTP was requested');
  await expectPending(provider, 'pending-until-paid', reference, 'before the OTP');
  const values = { reference };
  if (wrongCode !== undefined) {
    const sent = { values, body: { code: wrongCode } };
    await provider.refuse('cardOtp', 'wrong-otp', { sent, why: 'a wrong OTP' });
  }
  const sent = { values, body: { code } };
  await sendTwice(provider, sent);
  await expectConflict(provider, 'cardOtp', 'otp-once', { sent, of: 'the same OTP after success' });
  await expectStillPaid(provider, reference);
  const unknown = { values: UNKNOWN, body: { code } };
  await provider.refuse('cardOtp', 'unknown-reference', {
    sent: unknown,
    why: 'an OTP for an unknown reference',
    status: 404,
  });
  if (approved) await replaceCharge(provider, card, approved, code);
}

/** Charges a card that needs an OTP, on its own transaction. Returns the reference if an OTP was requested. */
export async function askForOtp(provider: Provider, card: Card): Promise<string | undefined> {
  const reference = await startFor(provider, 'cardOtp');
  if (reference === undefined) return undefined;
  const sent = { body: bodyOf(reference, card) };
  const expected = { sent, of: 'a card that needs an OTP', kinds: ['otp-needed'] as const };
  return (await expectOutcome(provider, 'cardCharge', expected)) && reference;
}

/** Sends the right OTP twice at the same instant. One must pay, and the other must not. */
async function sendTwice(provider: Provider, sent: Sent): Promise<void> {
  const [first, second] = await Promise.all([
    provider.charge('cardOtp', sent),
    provider.charge('cardOtp', sent),
  ]);
  const of = 'the right OTP';
  if (first.outcome.kind !== 'approved' && second.outcome.kind !== 'approved')
    return provider.breaks('cardOtp', 'wrong-otp', `${of}: ${taken(first)}, not as approved`);
  provider.passes('cardOtp', `${of}: approved`);
  const other = first.outcome.kind === 'approved' ? second : first;
  reportConflict(provider, 'cardOtp', 'otp-once', { charged: other, of: 'the same OTP at the same instant' });
}

/** Begins a charge with an OTP, pays with another card, and then sends the OTP. */
async function replaceCharge(provider: Provider, card: Card, approved: Card, code: string): Promise<void> {
  const reference = await askForOtp(provider, card);
  if (reference === undefined) return;
  const { outcome } = await provider.charge('cardCharge', { body: bodyOf(reference, approved) });
  if (outcome.kind !== 'approved') {
    const cost = 'a payer who leaves the OTP screen can’t use another card';
    return provider.tolerated('cardCharge', 'a card is refused while another waits for its OTP', cost);
  }
  const late = await provider.charge('cardOtp', { values: { reference }, body: { code } });
  if (REFUSED.includes(late.outcome.kind))
    provider.passes('cardOtp', 'the OTP of a replaced charge is refused');
  else provider.breaks('cardOtp', 'new-charge-replaces', `the OTP of a replaced charge: ${taken(late)}`);
}

/** Sends wrong OTPs until the charge ends, and then the right one. */
async function guessOtp(provider: Provider): Promise<void> {
  const { otp } = provider.fixtures.cards;
  if (!otp) return;
  const { code, wrongCode, ...card } = otp;
  if (wrongCode === undefined) return provider.skip('cardOtp', 'wrong OTPs', 'cards.otp.wrongCode');
  const reference = await askForOtp(provider, card);
  if (reference === undefined) return;
  const values = { reference };
  let kind = '';
  for (let attempt = 0; attempt < 5 && kind !== 'failed'; attempt += 1)
    kind = (await provider.charge('cardOtp', { values, body: { code: wrongCode } })).outcome.kind;
  if (kind !== 'failed')
    provider.breaks('cardOtp', 'otp-attempts', `${kind} after the fifth wrong OTP, not failed`);
  const late = await provider.charge('cardOtp', { values, body: { code } });
  if (!REFUSED.includes(late.outcome.kind))
    provider.breaks('cardOtp', 'otp-attempts', `the right OTP after five wrong ones: ${taken(late)}`);
  else if (kind === 'failed') provider.passes('cardOtp', 'wrong OTPs end the charge');
  await expectPending(provider, 'decline-stays-pending', reference, 'after wrong OTPs');
}

/** Sends the charge twice, as a browser may do when a connection drops: one key must result in one charge. */
async function authenticate(provider: Provider): Promise<void> {
  const { redirect } = provider.fixtures.cards;
  if (!redirect) return provider.skip('cardCharge', '3-D Secure', 'cards.redirect');
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return;
  const sent = await keyed(provider, { body: bodyOf(reference, redirect) });
  const of = 'a card with 3-D Secure';
  const first = await expectOutcome(provider, 'cardCharge', { sent, of, kinds: ['redirect-needed'] });
  await expectPending(provider, 'pending-until-paid', reference, 'before the bank’s page');
  if (!first || sent.idempotencyKey === undefined) return;
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
  const refused = await expectOutcome(provider, 'cardCharge', {
    sent: { body: bodyOf(reference, declined) },
    of: 'a declined card',
    kinds: ['failed', 'rejected'],
    rule: 'decline-is-no-error',
  });
  if (!refused) return;
  await expectPending(provider, 'decline-stays-pending', reference, 'after a declined card');
  if (!approved) return;
  await expectPaid(provider, 'cardCharge', {
    sent: { body: bodyOf(reference, approved) },
    of: 'another card after a decline',
    rule: 'decline-stays-pending',
    reference,
  });
}

/** Adds a new idempotency key, if the preflight allows it. */
export async function keyed(provider: Provider, sent: Sent): Promise<Sent> {
  const allowed = await provider.preflight('cardCharge');
  return allowed ? { ...sent, idempotencyKey: randomBytes(16).toString('hex') } : sent;
}

export function bodyOf(reference: string, card: Card): CardCharge {
  return { ...card, reference, deviceSignature: '{}', cardHolder: '', saveCard: false };
}
