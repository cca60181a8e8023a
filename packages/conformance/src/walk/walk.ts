import type { Finding } from '../findings';
import { createProvider, type Provider, type ProviderOptions } from '../provider';
import { walkAnnounced } from './announced';
import { walkAnnouncements } from './announcements';
import { walkCard } from './card';
import { walkBankAccount } from './debit';
import { walkDecided } from './decided';
import { walkDoubleCharge } from './doubleCharge';
import { walkFunds } from './funds';
import { walkInitialize } from './initialize';
import { walkKeys } from './keys';
import { walkObjects } from './objects';
import { walkOpay } from './opay';
import { walkOtherMerchant } from './otherMerchant';
import { walkReplaced } from './replaced';
import { walkSavedCards } from './savedCards';
import { walkSteps } from './steps';
import { walkSubscription } from './subscription';
import { walkTelemetry } from './telemetry';
import { walkTransaction } from './transaction';
import { walkTransfer } from './transfer';
import { walkTrust } from './trust';
import { walkWallets } from './wallets';

/** The parts of the walk, in the order of a payment. */
const PARTS = [
  walkTransaction,
  walkInitialize,
  walkTrust,
  walkKeys,
  walkOtherMerchant,
  walkAnnounced,
  walkCard,
  walkSteps,
  walkDoubleCharge,
  walkReplaced,
  walkDecided,
  walkSavedCards,
  walkTransfer,
  walkFunds,
  walkAnnouncements,
  walkBankAccount,
  walkWallets,
  walkOpay,
  walkObjects,
  walkSubscription,
  walkTelemetry,
  walkEnd,
];

/** Runs the checks that other parts deferred, at the end of the walk, when some time has passed. */
async function walkEnd({ atEnd }: Provider): Promise<void> {
  for (const check of atEnd) await check();
}

/**
 * Sends the checkout's calls to a provider, as far as the fixtures allow. Returns the findings.
 * @param isEnough is called after each part, and ends the walk if it returns true.
 */
export async function walk(
  options: ProviderOptions,
  isEnough: (findings: readonly Finding[]) => boolean = () => false,
): Promise<Finding[]> {
  const provider = createProvider(options);
  for (const part of PARTS) {
    await part(provider);
    if (isEnough(provider.findings.all())) break;
  }
  return provider.findings.all();
}
