import type { Provider } from '../provider';
import { expectOutcome } from './outcome';
import { UNKNOWN } from './started';

const CALLS = ['paySubscription', 'sendOtp', 'confirmSubscription'] as const;

/** Checks a subscription, and its payment from a wallet if the fixtures contain the OTP. */
export async function walkSubscription(provider: Provider): Promise<void> {
  const { subscription } = provider.fixtures;
  if (!subscription) {
    for (const call of ['subscription', ...CALLS] as const)
      provider.skip(call, 'subscriptions', 'subscription');
    return;
  }
  const { reference, otp, wrongOtp } = subscription;
  const read = await provider.read('subscription', { values: { reference } });
  const unknown = { sent: { values: UNKNOWN }, why: 'an unknown reference', status: 404 };
  await provider.refuse('subscription', 'unknown-reference', unknown);
  if (read && read.publicKey !== provider.key) {
    provider.breaks('subscription', 'merchant-key', 'data.publicKey is not that of the merchant');
  }
  if (otp === undefined) {
    for (const call of CALLS) provider.skip(call, 'a wallet’s payment', 'subscription.otp');
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
  if (wrongOtp !== undefined) {
    const wrong = { sent: confirm(wrongOtp), why: 'a wrong OTP' };
    await provider.refuse('confirmSubscription', 'wrong-otp', wrong);
  }
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
    provider.breaks('subscription', 'subscription-active', `${after.status} after it was paid`);
}
