import type { Finding } from '../findings';
import { createProvider, type ProviderOptions } from '../provider';
import { walkBankAccount, walkTransfer, walkWallets } from './bank';
import { walkCard } from './card';
import { walkObjects } from './objects';
import { walkOpay } from './opay';
import { walkSubscription } from './subscription';
import { walkTransaction } from './transaction';

/** Makes every call of the checkout to a provider, in the order of a payment. Returns the findings. */
export async function walk(options: ProviderOptions): Promise<Finding[]> {
  const provider = createProvider(options);
  await walkTransaction(provider);
  await walkCard(provider);
  await walkTransfer(provider);
  await walkBankAccount(provider);
  await walkWallets(provider);
  await walkOpay(provider);
  await walkObjects(provider);
  await walkSubscription(provider);
  return provider.findings.all();
}
