import { randomBytes } from 'node:crypto';
import type { CardCharge } from '@kobo/protocol/api';
import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import { expectOutcome, expectPaid } from './outcome';
import { startFor, UNKNOWN } from './started';

type Card = Pick<CardCharge, 'pan' | 'cvv' | 'expiry' | 'pin'>;

/** Charges each test card of the fixtures on its own transaction. */
export async function walkCard(provider: Provider): Promise<void> {
  await payAtOnce(provider);
  await payByOtp(provider);
  await authenticate(provider);
  await decline(provider);
  await payByToken(provider);
}

async function payAtOnce(provider: Provider): Promise<void> {
  const { cards, expired } = provider.fixtures;
  if (!cards.approved)
    return provider.skip('cardCharge', 'an approved card: the fixtures name none (cards.approved)');
  const { approved } = cards;
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return;
  const sent = await keyed(provider, { body: bodyOf(reference, approved) });
  await expectPaid(provider, 'cardCharge', { sent, of: 'an approved card', reference });
  if (sent.idempotencyKey !== undefined) await payAgain(provider, sent);
  await provider.refuse(
    'cardCharge',
    { body: bodyOf(UNKNOWN.reference, approved) },
    'a card on an unknown reference',
  );
  if (expired !== undefined) {
    await provider.refuse(
      'cardCharge',
      { body: bodyOf(expired, approved) },
      'a card on an expired transaction',
    );
  }
}

/**
 * Repeats a charge with its key, as a browser may do when a connection drops after the charge.
 * The payer has paid, so the reply must not be a refusal.
 */
async function payAgain(provider: Provider, sent: Sent): Promise<void> {
  const { kind } = await provider.charge('cardCharge', sent);
  const of = 'the same Idempotency-Key again after success';
  if (kind === 'approved') provider.passes('cardCharge', `${of}: the same reply`);
  else if (kind !== 'unknown')
    provider.breaks('cardCharge', `${of}: taken as ${kind}, although the money was taken`);
  else {
    const cost = 'nothing is charged twice, but the payer waits for the provider';
    provider.tolerated('cardCharge', `${of}: another reply`, cost);
  }
}

async function payByOtp(provider: Provider): Promise<void> {
  const { otp } = provider.fixtures.cards;
  if (!otp) return provider.skip('cardOtp', 'the fixtures name no card that asks for an OTP (cards.otp)');
  const { code, wrongCode, ...card } = otp;
  const reference = await startFor(provider, 'cardCharge', 'cardOtp');
  if (reference === undefined) return;
  const asked = await expectOutcome(provider, 'cardCharge', {
    sent: { body: bodyOf(reference, card) },
    of: 'a card that asks for an OTP',
    kinds: ['otp-needed'],
  });
  if (!asked) return provider.skip('cardOtp', 'no OTP was asked for');
  const values = { reference };
  if (wrongCode !== undefined)
    await provider.refuse('cardOtp', { values, body: { code: wrongCode } }, 'a wrong OTP');
  await expectPaid(provider, 'cardOtp', { sent: { values, body: { code } }, of: 'the right OTP', reference });
}

/** Sends the charge twice, as a browser may do when a connection drops: one key must result in one charge. */
async function authenticate(provider: Provider): Promise<void> {
  const { redirect } = provider.fixtures.cards;
  if (!redirect) return provider.skip('cardCharge', '3-D Secure: the fixtures name no card (cards.redirect)');
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return;
  const sent = await keyed(provider, { body: bodyOf(reference, redirect) });
  const of = 'a card with 3-D Secure';
  const first = await expectOutcome(provider, 'cardCharge', { sent, of, kinds: ['redirect-needed'] });
  if (!first || sent.idempotencyKey === undefined) return;
  const second = await provider.charge('cardCharge', sent);
  if (JSON.stringify(second) === JSON.stringify(first)) {
    provider.passes(
      'cardCharge',
      'the same Idempotency-Key twice is one charge: put "idempotencyKeyHeader": "Idempotency-Key" into the configuration block',
    );
  } else {
    provider.breaks(
      'cardCharge',
      'the same Idempotency-Key twice got another answer: it may be a second charge. Until that is mended: "idempotencyKeyHeader": null',
    );
  }
}

async function decline(provider: Provider): Promise<void> {
  const { declined } = provider.fixtures.cards;
  if (!declined)
    return provider.skip('cardCharge', 'a declined card: the fixtures name none (cards.declined)');
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return;
  await expectOutcome(provider, 'cardCharge', {
    sent: { body: bodyOf(reference, declined) },
    of: 'a declined card',
    kinds: ['failed', 'rejected'],
  });
}

async function payByToken(provider: Provider): Promise<void> {
  const { savedCard } = provider.fixtures;
  if (!savedCard) {
    provider.skip('savedCards', 'the fixtures name no payer with a saved card (savedCard)');
    return provider.skip('tokenCharge', 'the fixtures name no payer with a saved card (savedCard)');
  }
  const { email, cvv } = savedCard;
  const list = await provider.read('savedCards', { query: { email } });
  const token = savedCard.token ?? list?.TokenizedCards[0]?.authToken;
  const listed = list?.TokenizedCards.find(({ authToken }) => authToken === token);
  if (list && !listed) {
    provider.breaks('savedCards', 'the payer’s saved card is not in data.TokenizedCards');
  }
  const reference = await startFor(provider, 'tokenCharge');
  if (token === undefined || reference === undefined) return;
  const body = { email, reference, ...(listed?.cvvRequired ? { cvv } : {}) };
  await expectPaid(provider, 'tokenCharge', {
    sent: await keyed(provider, { values: { token }, body }),
    of: 'a saved card',
    reference,
  });
  await provider.refuse('tokenCharge', { values: UNKNOWN, body }, 'an unknown token');
}

/** Adds a new idempotency key, if the preflight allows it. */
async function keyed(provider: Provider, sent: Sent): Promise<Sent> {
  const allowed = await provider.preflight('cardCharge');
  return allowed ? { ...sent, idempotencyKey: randomBytes(16).toString('hex') } : sent;
}

function bodyOf(reference: string, card: Card): CardCharge {
  return { ...card, reference, deviceSignature: '{}', cardHolder: '', saveCard: false };
}
