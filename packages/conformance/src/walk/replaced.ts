import { PROMPT_CALLS } from '@kobo/protocol/api';
import type { ChargeCall } from '@kobo/protocol/api/contract';
import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import { askForOtp, bodyOf, cardOf } from './card';
import { startDebit } from './debit';
import { opayLink } from './opay';
import { expectReplaced } from './otp';
import { expectPending, startFor } from './started';

/** Begins a charge that needs an OTP, begins another charge, and then sends the OTP of the first charge. */
export async function walkReplaced(provider: Provider): Promise<void> {
  const { cards, bankAccount } = provider.fixtures;
  if (cards.otp) for (const other of othersOf(provider)) await replaceCard(provider, cards.otp, other);
  if (cards.approved && bankAccount) await payDuringDebit(provider, cards.approved, bankAccount.otp);
}

type Cards = Provider['fixtures']['cards'];
type OtpCard = NonNullable<Cards['otp']>;

interface Other {
  of: string;
  /** Whether the charge pays immediately. */
  pays?: boolean;
  /** Begins the charge. Returns whether it was accepted. */
  begin: (reference: string) => Promise<boolean>;
}

/** Returns the charges of the fixtures that can begin while a card waits for its OTP. */
function othersOf(provider: Provider): readonly Other[] {
  const { cards, opay, bankAccount } = provider.fixtures;
  const charge = async (call: ChargeCall, sent: Sent) =>
    (await provider.charge(call, sent)).outcome.kind !== 'unknown';
  const others: Other[] = [];
  for (const name of ['redirect', 'declined', 'approved'] as const) {
    const card = cards[name];
    const begin = (reference: string) => charge('cardCharge', { body: bodyOf(reference, Object(card)) });
    if (card) others.push({ of: `a card (cards.${name})`, pays: name === 'approved', begin });
  }
  for (const call of PROMPT_CALLS) {
    const body = provider.fixtures[call];
    const begin = (reference: string) => charge(call, { values: { reference }, body });
    if (body) others.push({ of: `a prompt (${call})`, begin });
  }
  if (opay) {
    const begin = async (reference: string) =>
      (await provider.attempt('opay', opayLink(provider, reference))).ok;
    others.push({ of: 'a link to Opay', begin });
  }
  if (bankAccount) {
    const begin = async (reference: string) => (await startDebit(provider, reference)) !== undefined;
    others.push({ of: 'a debit', begin });
  }
  return others;
}

async function replaceCard(provider: Provider, otp: OtpCard, { of, pays, begin }: Other): Promise<void> {
  const reference = await askForOtp(provider, cardOf(otp));
  if (reference === undefined) return;
  if (!(await begin(reference))) {
    const cost = 'a payer who leaves the OTP screen can’t pay in another way';
    return provider.tolerated('cardCharge', `${of} is refused while a card waits for its OTP`, cost);
  }
  const sent = { values: { reference }, body: { code: otp.code } };
  await expectReplaced(provider, 'cardOtp', { sent, of: `the OTP of a card after ${of}` });
  if (pays !== true)
    await expectPending(provider, 'new-charge-replaces', reference, `after the OTP of a card and ${of}`);
}

async function payDuringDebit(
  provider: Provider,
  approved: NonNullable<Cards['approved']>,
  otp: string,
): Promise<void> {
  const reference = await startFor(provider, 'debitConfirm');
  const confirm = reference === undefined ? undefined : await startDebit(provider, reference);
  if (reference === undefined || !confirm) return;
  const { outcome } = await provider.charge('cardCharge', { body: bodyOf(reference, approved) });
  if (outcome.kind !== 'approved') {
    const cost = 'a payer who leaves the OTP screen can’t pay by card';
    return provider.tolerated('cardCharge', 'a card is refused while a debit waits for its OTP', cost);
  }
  await expectReplaced(provider, 'debitConfirm', { sent: confirm(otp), of: 'the OTP of a replaced debit' });
}
