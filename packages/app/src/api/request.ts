import { type EndpointName, fillPath } from '@kobo/protocol/api';

/** The base URLs and the API key of a page's calls. */
export interface Connection {
  /** Returns the base URL of a call's service, without a trailing slash. */
  baseUrl: (call: EndpointName) => string;
  /** `/api/v1` for the pro service, empty for the default service. */
  prefix: string;
  apiKey: string;
}

/**
 * Returns the address and headers of a call.
 * @param path the endpoint's path, with the names of parameters in braces.
 * @param values the path's parameters, unencoded.
 */
export function requestOf(
  { baseUrl, prefix, apiKey }: Connection,
  endpoint: EndpointName,
  path: string,
  values?: Record<string, string>,
  publicKey?: string,
): { url: string; headers: Record<string, string> } {
  return {
    url: baseUrl(endpoint) + fillPath(path, { prefix, ...values }),
    headers: { ...headersOf(apiKey), ...(publicKey ? { authorization: publicKey } : {}) },
  };
}

/** Returns the headers of every request (specification §7). */
export function headersOf(apiKey: string): Record<string, string> {
  return { 'x-api-key': apiKey, source: 'checkout' };
}
