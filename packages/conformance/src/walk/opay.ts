import { safeUrl } from '../client';
import type { Provider } from '../provider';
import { startFor, UNKNOWN } from './started';

/** Checks Opay's link, without following it. */
export async function walkOpay(provider: Provider): Promise<void> {
  const { opay, origin, prefix } = provider.fixtures;
  if (!opay) return provider.skip('opay', 'the link to Opay', 'opay');
  const reference = await startFor(provider, 'opay');
  if (reference === undefined) return;
  const body = { call_back_url: `${origin}${prefix === '' ? '' : '/payments'}/${reference}` };
  const link = await provider.read('opay', { values: { reference }, body });
  if (link !== undefined && !safeUrl(link)) {
    provider.breaks('opay', 'bank-page', 'data is not an https: address');
  }
  const sent = { values: UNKNOWN, body };
  await provider.refuse('opay', 'unknown-reference', { sent, why: 'an unknown reference', status: 404 });
}
