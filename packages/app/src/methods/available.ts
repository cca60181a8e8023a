import type { Environment } from '../config/environment';
import type { Method } from './method';
import { type Offer, offered } from './offered';
import { METHODS } from './registry';

/** Returns the methods that a payer may choose for the transaction, in the provider's order. */
export function availableMethods(transaction: Offer, environment: Environment): Method[] {
  return offered(Object.values(METHODS), transaction, environment);
}
