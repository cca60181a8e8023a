import type { Provider } from '../provider';
import { expectOutcome } from './outcome';
import { UNKNOWN } from './started';

const CALLS = ['paySubscription', 'sendOtp', 'confirmSubscription'] as const;

/** Checks a subscription, and its payment from a wallet if the fixtures contain the OTP. */
export async function walkSubscription(provider: Provider): Promise<void> {
  const { subscription } = provider.fixtures;
  if (!subscription) {
    for (const call of ['subscription', ...CALLS] as const)
      provider.skip(call, 'the fixtures name none (subscription)');
    return;
  }
  const { reference, otp, wrongOtp } = subscription;
  const read = await provider.read('subscription', { values: { reference } });
  await provider.refuse('subscription', { values: UNKNOWN }, 'an unknown reference');
  if (read && read.publicKey !== provider.key) {
    provider.breaks(
      'subscription',
      'data.publicKey is not the merchant’s: no call that follows has the right Authorization',
    );
  }
  if (otp === undefined) {
    for (const call of CALLS) provider.skip(call, 'the fixtures name no OTP (subscription.otp)');
    return;
  }
  const body = { reference };
  const of = 'an OTP for the wallet’s owner';
  if (
    !(await expectOutcome(provider, 'paySubscription', {
      sent: { body },
      of,
      kinds: ['approved', 'otp-needed'],
    }))
  )
    return;
  await provider.read('sendOtp', { body });
  const confirm = (code: string) => ({ values: { reference }, body: { automate: true, otp: code } });
  if (wrongOtp !== undefined) await provider.refuse('confirmSubscription', confirm(wrongOtp), 'a wrong OTP');
  const sent = confirm(otp);
  if (
    !(await expectOutcome(provider, 'confirmSubscription', {
      sent,
      of: 'the right OTP',
      kinds: ['approved'],
    }))
  )
    return;
  const after = await provider.read('subscription', { values: { reference } });
  if (after && after.status !== 'active')
    provider.breaks('subscription', 'is not active after it was paid: the payer is asked to pay again');
}
