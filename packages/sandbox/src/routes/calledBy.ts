import type { EndpointName } from '@kobo/protocol/api';
import type { Context } from 'hono';
import * as v from 'valibot';
import { callOf } from './callOf';

/** Which call of the API a request is. */
interface Called {
  call: EndpointName;
  /** What it names, in its path and then in its body: references, a token, an id. */
  named: string[];
}

/** Nothing for a request that is not a call of the API, or is a preflight. */
export async function calledBy(context: Context): Promise<Called | undefined> {
  const match = callOf(context.req.method, context.req.path);
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
