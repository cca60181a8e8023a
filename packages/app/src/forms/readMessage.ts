import { loadOnce } from '../flow/loadOnce';
import type { CodeLength } from './editCode';

/**
 * Loads the reader of messages. The reader is a separate chunk, because few payers need a code, and most of them type it.
 * Rejects if loading fails; the next call tries again.
 */
export const loadReader = loadOnce(() => import('./readCode'));

/** Finds the code in a message. Returns `undefined` if the code is unclear, or if the reader fails to load. */
export function readMessage(message: string, length: CodeLength): Promise<string | undefined> {
  return loadReader().then(
    ({ codeIn }) => codeIn(message, length),
    () => undefined,
  );
}
