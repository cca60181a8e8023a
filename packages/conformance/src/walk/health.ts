import type { Provider } from '../provider';

/** Checks the health call if the transaction offers it. Otherwise the call is optional. */
export async function checkHealth(provider: Provider, offered: boolean | undefined): Promise<void> {
  if (offered === true) await provider.read('health');
}
