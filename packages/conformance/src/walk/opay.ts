import { safeUrl } from '../client';
import type { Provider } from '../provider';
import { startFor, UNKNOWN } from './started';

/** Checks Opay's link, without following it. */
export async function walkOpay(provider: Provider): Promise<void> {
  const { opay, origin, prefix } = provider.fixtures;
  if (!opay) return provider.skip('opay', 'the fixtures do not ask for it (opay)');
  const reference = await startFor(provider, 'opay');
  if (reference === undefined) return;
  const body = { call_back_url: `${origin}${prefix === '' ? '' : '/payments'}/${reference}` };
  const link = await provider.read('opay', { values: { reference }, body });
  if (link !== undefined && !safeUrl(link)) {
    provider.breaks('opay', 'data is no address that a payer is sent to: it must be https');
  }
  await provider.refuse('opay', { values: UNKNOWN, body }, 'an unknown reference');
}
