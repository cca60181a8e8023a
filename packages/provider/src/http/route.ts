import { ENDPOINTS, type EndpointName, PRO_PREFIX, REFERENCE, TELEMETRY_ENDPOINT } from '@kobo/protocol/api';

export interface Route {
  call: EndpointName | 'events' | 'telemetry';
  /** The prefix of the service: empty for the default service. */
  prefix: string;
  /** The reference, token or id in the path; empty if the path has none. */
  value: string;
}

const EVENTS = { method: 'GET', path: '{prefix}/checkout/{reference}/events' } as const;

/** Every route. Fixed paths come first, because a path with a parameter can match the same address. */
const ROUTES = Object.entries({ ...ENDPOINTS, events: EVENTS, telemetry: TELEMETRY_ENDPOINT })
  .map(([call, { method, path }]) => ({
    call: call as Route['call'],
    method,
    isToken: path.includes('{token}'),
    pattern: new RegExp(
      `^${path.replace('{prefix}', `(?<prefix>${PRO_PREFIX})?`).replace(/\{\w+\}/, '(?<value>[^/]+)')}$`,
    ),
  }))
  .sort(
    (one, other) =>
      Number(one.pattern.source.includes('<value>')) - Number(other.pattern.source.includes('<value>')),
  );

/** A saved card's token: no characters of Unicode category C, such as controls, and not `.` or `..`, which URL parsers remove. */
const TOKEN = /^(?!\.{1,2}$)[^\p{C}]{1,512}$/u;

/** Finds the call of a request. Returns `unknown-value` if the path identifies an object that can't exist. */
export function routeOf(method: string, path: string): Route | 'unknown-value' | undefined {
  for (const { call, method: own, pattern, isToken } of ROUTES) {
    const match = own === method ? pattern.exec(path) : null;
    if (!match) continue;
    const { groups = {} } = match;
    const prefix = groups['prefix'] ?? '';
    if (groups['value'] === undefined) return { call, prefix, value: '' };
    const value = decoded(groups['value']);
    const isValid = value !== undefined && (isToken ? TOKEN : REFERENCE).test(value);
    return isValid ? { call, prefix, value } : 'unknown-value';
  }
  return undefined;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
