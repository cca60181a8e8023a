import type { Provider } from '../provider';

/** Checks the health call. The call is optional unless the transaction offers it. */
export async function checkHealth(provider: Provider, offered: boolean | undefined): Promise<void> {
  if (offered === true) await provider.read('health');
}
