import type { Provider } from '../provider';
import { startDebit } from './bank';
import { askForOtp, bodyOf, cardOf } from './card';
import { expectReplaced } from './otp';
import { startFor } from './started';

/** Begins a charge that waits for an OTP, begins another charge, and then sends the first OTP. */
export async function walkReplaced(provider: Provider): Promise<void> {
  const { cards, bankAccount } = provider.fixtures;
  if (cards.otp && cards.approved) await payDuringCard(provider, cards.otp, cards.approved);
  if (!bankAccount) return;
  if (cards.approved) await payDuringDebit(provider, cards.approved, bankAccount.otp);
  if (cards.otp) await debitDuringCard(provider, cards.otp);
}

type Cards = Provider['fixtures']['cards'];
type OtpCard = NonNullable<Cards['otp']>;

async function payDuringCard(
  provider: Provider,
  otp: OtpCard,
  approved: NonNullable<Cards['approved']>,
): Promise<void> {
  const reference = await askForOtp(provider, cardOf(otp));
  if (reference === undefined) return;
  const { outcome } = await provider.charge('cardCharge', { body: bodyOf(reference, approved) });
  if (outcome.kind !== 'approved') {
    const cost = 'a payer who leaves the OTP screen can’t use another card';
    return provider.tolerated('cardCharge', 'a card is refused while another waits for its OTP', cost);
  }
  const sent = { values: { reference }, body: { code: otp.code } };
  await expectReplaced(provider, 'cardOtp', { sent, of: 'the OTP of a replaced charge' });
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

async function debitDuringCard(provider: Provider, otp: OtpCard): Promise<void> {
  const reference = await askForOtp(provider, cardOf(otp));
  if (reference === undefined) return;
  if (!(await startDebit(provider, reference))) {
    const cost = 'a payer who leaves the OTP screen can’t pay from a bank account';
    return provider.tolerated('debitStart', 'a debit is refused while a card waits for its OTP', cost);
  }
  const sent = { values: { reference }, body: { code: otp.code } };
  await expectReplaced(provider, 'cardOtp', { sent, of: 'the OTP of a card that a debit replaced' });
}
