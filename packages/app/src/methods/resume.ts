import type { Environment } from '../config/environment';
import type { Resume } from '../session/resume';
import type { Transaction } from '../session/transaction';
import { availableMethods } from './available';
import { METHODS } from './registry';

/**
 * Loads the code that resumes a transfer from another device.
 * The code belongs to bank transfer, or to USSD if bank transfer is not offered. The method's screen loads at the same time.
 * Resolves to `undefined` if neither method is offered, or if loading fails.
 */
export async function loadResume(
  transaction: Transaction,
  environment: Environment,
): Promise<Resume | undefined> {
  const offered = availableMethods(transaction, environment);
  const method = Object.values(METHODS).find((one) => one.resume && offered.includes(one));
  const parts = method?.resume && Promise.all([method.resume(), method.load(transaction)]);
  return parts?.then(
    ([resume]) => resume,
    () => undefined,
  );
}
