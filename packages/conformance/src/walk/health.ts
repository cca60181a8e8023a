import type { Provider } from '../provider';

/** Asks how methods and banks do, where the transaction says that it can be asked. The call need not be there otherwise. */
export async function checkHealth(provider: Provider, offered: boolean | undefined): Promise<void> {
  if (offered === true) await provider.read('health');
}
