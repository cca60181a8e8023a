import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import { expectOutcome, reportConflict, taken } from './outcome';
import { expectPending, settles } from './started';

type OtpCall = 'cardOtp' | 'debitConfirm' | 'chargeAnswer';

/** The outcomes of an OTP that was refused because the charge is over. */
const REFUSED = ['rejected', 'failed', 'unknown'];

/** Sends the right OTP twice at the same instant. Exactly one request must pay. Returns whether the payment settled. */
export async function sendOtpTwice(
  provider: Provider,
  call: OtpCall,
  { reference, sent }: { reference: string; sent: Sent },
): Promise<boolean> {
  const [first, second] = await Promise.all([provider.charge(call, sent), provider.charge(call, sent)]);
  const of = 'the right OTP';
  if (first.outcome.kind !== 'approved' && second.outcome.kind !== 'approved') {
    provider.breaks(call, 'wrong-otp', `${of}: ${taken(first)}, not as approved`);
    return false;
  }
  provider.passes(call, `${of}: approved`);
  const other = first.outcome.kind === 'approved' ? second : first;
  reportConflict(provider, call, 'otp-once', { charged: other, of: 'the same OTP at the same time' });
  return settles(provider, reference, of);
}

/** Sends a wrong OTP or answer. HTTP 409 is a breach, because it means that the charge's outcome is unknown. */
export async function refuseWrong(
  provider: Provider,
  call: OtpCall,
  { sent, of }: { sent: Sent; of: string },
): Promise<void> {
  const kinds = ['rejected', 'failed'] as const;
  await expectOutcome(provider, call, { sent, of, kinds, rule: 'wrong-otp' });
}

/** Sends the first four digits of the right OTP, and the right OTP with an extra digit. */
export async function refuseParts(
  provider: Provider,
  call: OtpCall,
  { reference, code, sentFor }: { reference: string; code: string; sentFor: (code: string) => Sent },
): Promise<void> {
  await refuseWrong(provider, call, { sent: sentFor(code.slice(0, 4)), of: 'the first digits of the OTP' });
  await refuseWrong(provider, call, { sent: sentFor(`${code}0`), of: 'the OTP with an extra digit' });
  await expectPending(provider, 'wrong-otp', reference, 'after parts of the OTP');
}

/** Sends the OTP of a charge that another charge replaced. */
export async function expectReplaced(
  provider: Provider,
  call: OtpCall,
  { sent, of }: { sent: Sent; of: string },
): Promise<void> {
  const late = await provider.charge(call, sent);
  if (REFUSED.includes(late.outcome.kind)) provider.passes(call, `${of} is refused`);
  else provider.breaks(call, 'new-charge-replaces', `${of}: ${taken(late)}`);
}

/**
 * Sends up to five wrong OTPs or answers until the charge ends, and then the right OTP or answer. The charge must end after three
 * to five.
 */
export async function refusesAfterGuesses(
  provider: Provider,
  call: OtpCall,
  { reference, right, wrong }: { reference: string; right: Sent; wrong: Sent },
): Promise<void> {
  let kind = '';
  let attempts = 0;
  for (; attempts < 5 && kind !== 'failed'; attempts += 1)
    kind = (await provider.charge(call, wrong)).outcome.kind;
  if (kind !== 'failed')
    provider.breaks(call, 'otp-attempts', `${kind} after the fifth wrong OTP, not failed`);
  else if (attempts < 3)
    provider.breaks(call, 'otp-attempts', `failed after ${attempts} wrong OTPs, not after three to five`);
  const late = await provider.charge(call, right);
  if (!REFUSED.includes(late.outcome.kind))
    provider.breaks(call, 'otp-attempts', `the right OTP after five wrong ones: ${taken(late)}`);
  else if (kind === 'failed') provider.passes(call, 'wrong OTPs end the charge');
  await expectPending(provider, 'decline-stays-pending', reference, 'after wrong OTPs');
}
