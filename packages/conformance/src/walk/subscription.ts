import type { Provider } from '../provider';
import { keyed } from './card';
import { expectConflict, expectOutcome, repeatKey } from './outcome';
import { UNKNOWN } from './started';
import { refuseKeys } from './wrongKeys';

const CALLS = ['paySubscription', 'sendOtp', 'confirmSubscription'] as const;

/** Reads a subscription, and pays it from its wallet if the fixtures contain the OTP. */
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
  await refuseStrangers(provider, reference, otp);
  const body = { reference };
  const confirm = (code: string) => ({ values: { reference }, body: { automate: true, otp: code } });
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
  await refuseKeys(provider, 'confirmSubscription', 'charge-key', confirm(otp));
  if (wrongOtp !== undefined) {
    const wrong = { sent: confirm(wrongOtp), why: 'a wrong OTP' };
    await provider.refuse('confirmSubscription', 'wrong-otp', wrong);
  }
  const sent = await keyed(provider, confirm(otp), 'confirmSubscription');
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
  await repeatKey(provider, 'confirmSubscription', sent);
  const again = { sent: confirm(otp), of: 'the OTP of an active subscription' };
  await expectConflict(provider, 'confirmSubscription', 'paid-once', again);
}

/** Sends the calls that pay a subscription without its merchant's key, and for a subscription that does not exist. */
async function refuseStrangers(provider: Provider, reference: string, otp: string): Promise<void> {
  const body = { automate: true, otp };
  await refuseKeys(provider, 'paySubscription', 'charge-key', { body: { reference } });
  await refuseKeys(provider, 'sendOtp', 'charge-key', { body: { reference } });
  const calls = [
    ['paySubscription', { body: { reference: UNKNOWN.reference } }],
    ['sendOtp', { body: { reference: UNKNOWN.reference } }],
    ['confirmSubscription', { values: UNKNOWN, body }],
  ] as const;
  const why = 'an unknown subscription';
  for (const [call, sent] of calls)
    await provider.refuse(call, 'unknown-reference', { sent, why, status: 404 });
}
