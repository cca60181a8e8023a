import { type EndpointName, fillPath } from '@kobo/protocol/api';

/** Where the calls of a page go. */
export interface Connection {
  /** Base URL of the service that a call goes to, without a trailing slash. */
  baseUrl: (call: EndpointName) => string;
  /** `/api/v1` for the pro service, empty for the default one. */
  prefix: string;
  apiKey: string;
}

/**
 * Address and headers of every call: of the boot script's first one, and of each that the app sends.
 * @param path of the endpoint, with its parameters' names.
 * @param values the path's parameters, unencoded.
 */
export function requestOf(
  { baseUrl, prefix, apiKey }: Connection,
  endpoint: EndpointName,
  path: string,
  values?: Record<string, string>,
): { url: string; headers: Record<string, string> } {
  return {
    url: baseUrl(endpoint) + fillPath(path, { prefix, ...values }),
    headers: headersOf(apiKey),
  };
}

/** What every request carries (specification §7). */
export function headersOf(apiKey: string): Record<string, string> {
  return { 'x-api-key': apiKey, source: 'checkout' };
}
