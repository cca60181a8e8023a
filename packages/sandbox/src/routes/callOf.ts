import { ENDPOINTS, type EndpointName, PRO_PREFIX } from '@kobo/protocol/api';

const PATTERNS = Object.entries(ENDPOINTS).map(([name, { method, path }]) => ({
  call: name as EndpointName,
  method,
  pattern: new RegExp(`^${path.replace('{prefix}', `(?:${PRO_PREFIX})?`).replace(/\{\w+\}/g, '([^/]+)')}$`),
}));

/** Returns the API call that a request matches, and the values in its path. */
export function callOf(method: string, path: string): { call: EndpointName; values: string[] } | undefined {
  // A fixed path has priority over a path with a parameter.
  const found = PATTERNS.map(({ call, method: own, pattern }) => ({
    call,
    values: own === method ? pattern.exec(path)?.slice(1) : undefined,
  })).filter((match): match is { call: EndpointName; values: string[] } => match.values !== undefined);
  return found.sort((one, other) => one.values.length - other.values.length)[0];
}
