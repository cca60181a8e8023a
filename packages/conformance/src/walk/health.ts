import type { Provider } from '../provider';
import { refuseKeys } from './wrongKeys';

/** Checks the health call if the transaction offers it. */
export async function checkHealth(provider: Provider, offered: boolean | undefined): Promise<void> {
  if (offered !== true) return;
  await provider.read('health');
  await refuseKeys(provider, 'health', 'known-key', {}, ['unknown']);
}
