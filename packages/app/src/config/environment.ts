import type { Service } from '@kobo/protocol/api/endpoints';
import { isLocalHost } from '../address/localHost';
import type { ServiceKind } from '../address/route';

/** Id of the element of index.html that holds the configuration. */
export const CONFIG_ELEMENT = 'kobo-config';

/** The environment whose methods and base URLs apply: dev on localhost, live elsewhere (specification §7). */
export type Environment = 'dev' | 'live';

export function environmentOf(hostname: string): Environment {
  return isLocalHost(hostname) ? 'dev' : 'live';
}

/**
 * The service whose host a call goes to: a path without `/payments` uses the default service, bank payments, wherever
 * a path with it uses the pro one (specification §2).
 */
export function hostOf(service: Service, kind: ServiceKind): Service {
  return service === 'proPayments' && kind === 'default' ? 'bankPayments' : service;
}
