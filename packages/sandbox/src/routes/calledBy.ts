import { ENDPOINTS, type EndpointName, PRO_PREFIX } from '@kobo/protocol/api';
import type { Context } from 'hono';
import * as v from 'valibot';

/** Which call of the API a request is. */
export interface Called {
  call: EndpointName;
  /** What it names, in its path and then in its body: references, a token, an id. */
  named: string[];
}

const PATTERNS = Object.entries(ENDPOINTS).map(([name, { method, path }]) => ({
  call: name as EndpointName,
  method,
  pattern: new RegExp(`^${path.replace('{prefix}', `(?:${PRO_PREFIX})?`).replace(/\{\w+\}/g, '([^/]+)')}$`),
}));

/** Nothing for a request that is none of the API's calls, or only asks whether one would be allowed. */
export async function calledBy(context: Context): Promise<Called | undefined> {
  const { method, path } = context.req;
  const found = PATTERNS.map(({ call, method: own, pattern }) => ({
    call,
    values: own === method ? pattern.exec(path)?.slice(1) : undefined,
  })).filter((match): match is { call: EndpointName; values: string[] } => match.values !== undefined);
  // A fixed path comes before one with a parameter in its place.
  const match = found.sort((one, other) => one.values.length - other.values.length)[0];
  return match && { call: match.call, named: [...match.values, ...(await bodyReferences(context))] };
}

const Named = v.object({
  reference: v.optional(v.string()),
  checkoutReference: v.optional(v.string()),
});

/** What the body of a charge names. */
async function bodyReferences(context: Context): Promise<string[]> {
  if (context.req.method === 'GET') return [];
  try {
    const { reference, checkoutReference } = v.parse(Named, JSON.parse(await context.req.text()));
    return [reference, checkoutReference].filter((name) => name !== undefined);
  } catch {
    return [];
  }
}
