import type { Sent } from '../checkedClient';
import { safeUrl } from '../client';
import type { Provider } from '../provider';
import { refuseExpired } from './expired';
import { expectPending, startFor, UNKNOWN } from './started';

/** Requests the link to Opay, but does not open it. */
export async function walkOpay(provider: Provider): Promise<void> {
  if (!provider.fixtures.opay) return provider.skip('opay', 'the link to Opay', 'opay');
  const reference = await startFor(provider, 'opay');
  if (reference === undefined) return;
  const link = await provider.read('opay', opayLink(provider, reference));
  if (link !== undefined && !safeUrl(link)) {
    provider.breaks('opay', 'bank-page', 'data is not an https: address');
  }
  await expectPending(provider, 'pending-until-paid', reference, 'before the wallet’s page');
  const sent = opayLink(provider, UNKNOWN.reference);
  await provider.refuse('opay', 'unknown-reference', { sent, why: 'an unknown reference', status: 404 });
  await refuseExpired(provider, 'opay', 'a link', (expired) => opayLink(provider, expired));
}

/** Returns the request for a link to Opay that returns the payer to the checkout. */
export function opayLink({ fixtures: { origin, prefix } }: Provider, reference: string): Sent {
  const page = prefix === '' ? '' : '/payments';
  return { values: { reference }, body: { call_back_url: `${origin}${page}/${reference}` } };
}
