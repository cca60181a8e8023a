import type { EndpointName } from '@kobo/protocol/api';
import type { Context } from 'hono';
import * as v from 'valibot';
import { callOf } from './callOf';

/** The API call that a request matches. */
interface Called {
  call: EndpointName;
  /** The references, token or id in its path, then those in its body. */
  named: string[];
}

/** Returns the API call of a request; undefined for a preflight and for a request that matches no call. */
export async function calledBy(context: Context): Promise<Called | undefined> {
  const match = callOf(context.req.method, context.req.path);
  return match && { call: match.call, named: [...match.values, ...(await bodyReferences(context))] };
}

const Named = v.object({
  reference: v.optional(v.string()),
  checkoutReference: v.optional(v.string()),
});

/** Returns the references in the body of a call; none for GET. */
async function bodyReferences(context: Context): Promise<string[]> {
  if (context.req.method === 'GET') return [];
  try {
    const { reference, checkoutReference } = v.parse(Named, JSON.parse(await context.req.text()));
    return [reference, checkoutReference].filter((name) => name !== undefined);
  } catch {
    return [];
  }
}
