import type { EndpointName } from '@kobo/protocol/api';
import type { Context } from 'hono';
import * as v from 'valibot';
import { callOf } from './callOf';

interface Called {
  call: EndpointName;
  /** The references, token or id in the path, then the references in the body. */
  named: string[];
}

/** Returns the API call of a request; undefined if the request matches no call. */
export async function calledBy(context: Context): Promise<Called | undefined> {
  const match = callOf(context.req.method, context.req.path);
  return match && { call: match.call, named: [...match.values, ...(await bodyReferences(context))] };
}

const Named = v.object({
  reference: v.optional(v.string()),
  checkoutReference: v.optional(v.string()),
});

async function bodyReferences(context: Context): Promise<string[]> {
  if (context.req.method === 'GET') return [];
  try {
    const { reference, checkoutReference } = v.parse(Named, JSON.parse(await context.req.text()));
    return [reference, checkoutReference].filter((name) => name !== undefined);
  } catch {
    return [];
  }
}
