import type { Environment } from '../config/environment';
import type { Resume } from '../session/resume';
import type { Transaction } from '../session/transaction';
import { availableMethods } from './available';
import { METHODS } from './registry';

/**
 * Loads what goes on with money that arrived on another device: the bank transfer, or USSD if no transfer is offered. Its
 * screen, which is shown next, loads too. Resolves to `undefined` if neither is offered or loads; never rejects.
 */
export async function loadResume(
  transaction: Transaction,
  environment: Environment,
): Promise<Resume | undefined> {
  const offered = availableMethods(transaction, environment);
  const method = Object.values(METHODS).find((one) => one.resume && offered.includes(one));
  const parts = method?.resume && Promise.all([method.resume(), method.load()]);
  return parts?.then(
    ([resume]) => resume,
    () => undefined,
  );
}
