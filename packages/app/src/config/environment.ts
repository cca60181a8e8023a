import { isLocalHost } from '@kobo/protocol/address';

/** Id of the element of index.html that holds the configuration. */
export const CONFIG_ELEMENT = 'kobo-config';

/** The default of whether payers may save their card on their device. */
export const SAVED_CARDS = true;

/** The environment whose methods and base URLs apply: dev on localhost, live elsewhere (specification §7). */
export type Environment = 'dev' | 'live';

export function environmentOf(hostname: string): Environment {
  return isLocalHost(hostname) ? 'dev' : 'live';
}
