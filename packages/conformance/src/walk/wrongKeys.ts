import type { EndpointName } from '@kobo/protocol/api';
import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import type { RuleName } from '../rules/rules';
import { expectPending, UNKNOWN_KEY } from './started';

/** Sends a charge with each wrong key. The provider must refuse the charge and take no money. */
export async function refuseChargeKeys(
  provider: Provider,
  call: EndpointName,
  { reference, sent }: { reference: string; sent: Sent },
): Promise<void> {
  await refuseKeys(provider, call, 'charge-key', sent);
  await expectPending(provider, 'charge-key', reference, `after ${call} with a wrong key`);
}

type Wrong = 'none' | 'unknown' | 'other';

/** Sends a call with each wrong key. The provider must refuse the call. */
export async function refuseKeys(
  provider: Provider,
  call: EndpointName,
  rule: RuleName,
  sent: Sent,
  wrong: readonly Wrong[] = ['none', 'unknown', 'other'],
): Promise<void> {
  const { otherMerchant } = provider.fixtures;
  if (wrong.includes('none'))
    await provider.refuse(call, rule, { sent: { ...sent, key: null }, why: 'no key' });
  if (wrong.includes('unknown')) {
    const why = 'a key of no merchant';
    await provider.refuse(call, 'known-key', { sent: { ...sent, key: UNKNOWN_KEY }, why });
  }
  if (!wrong.includes('other') || !otherMerchant) return;
  const why = 'another merchant’s key';
  await provider.refuse(call, rule, { sent: { ...sent, key: otherMerchant.publicKey }, why });
}
