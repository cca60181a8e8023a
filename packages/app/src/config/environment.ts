import { isLocalHost } from '@kobo/protocol/address';

/** The id of the configuration's element in index.html. */
export const CONFIG_ELEMENT = 'kobo-config';

/** The default for saving cards on the payer's device. */
export const SAVED_CARDS = true;

/** The environment, which determines methods and base URLs: dev on localhost, live elsewhere (specification §7). */
export type Environment = 'dev' | 'live';

export function environmentOf(hostname: string): Environment {
  return isLocalHost(hostname) ? 'dev' : 'live';
}
