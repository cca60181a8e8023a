import {
  type EndpointName,
  PRO_PREFIX,
  type Service,
  type ServiceKind,
  serviceOf,
} from '@kobo/protocol/api/endpoints';
import { type Environment, environmentOf } from './environment';

/** The settings that determine the destination of calls. The boot script reads the settings without checking them. */
interface Settings {
  services?: Partial<Record<Service, Partial<Record<Environment, string>>>>;
  apiKey: string;
}

/**
 * Returns the destination of a page's calls.
 * A call uses the base URL of its service in this environment, or the current origin if no base URL is configured.
 * @param kind the kind of service in the page's path, which determines the service and the prefix (specification §2).
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
