import {
  type EndpointName,
  PRO_PREFIX,
  type Service,
  type ServiceKind,
  serviceOf,
} from '@kobo/protocol/api/endpoints';
import { type Environment, environmentOf } from './environment';

/** The part of the configuration that says where calls go. The boot script has it unchecked. */
interface Settings {
  services?: Partial<Record<Service, Partial<Record<Environment, string>>>>;
  apiKey: string;
}

/**
 * Where the calls of a page go: the base URL of the service in this environment, or the current origin where none is
 * configured.
 * @param kind by the page's path; it decides the service and the prefix (specification §2).
 */
export function connectionOf(
  { services, apiKey }: Settings,
  kind: ServiceKind,
  here: { origin: string; hostname: string },
) {
  const environment = environmentOf(here.hostname);
  return {
    baseUrl: (call: EndpointName) =>
      String(services?.[serviceOf(call, kind)]?.[environment] || here.origin).replace(/\/+$/, ''),
    prefix: kind === 'pro' ? PRO_PREFIX : '',
    apiKey,
  };
}
