import type { EndpointName } from '@kobo/protocol/api';
import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';

/** Charges the expired transaction. The provider must refuse the charge and take no money. */
export async function refuseExpired(
  provider: Provider,
  call: EndpointName,
  of: string,
  sentFor: (reference: string) => Sent,
): Promise<void> {
  const { expired } = provider.fixtures;
  const why = `${of} for an expired transaction`;
  if (expired === undefined) return provider.skip(call, why, 'expired');
  await provider.refuse(call, 'no-charge-after-the-end', { sent: sentFor(expired), why });
  const verified = await provider.attempt('verify', { values: { reference: expired } });
  if (verified.ok && verified.value.status === 'success')
    provider.breaks(call, 'no-charge-after-the-end', `success after ${why}`);
}
