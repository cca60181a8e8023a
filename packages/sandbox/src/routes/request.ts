import type { Context } from 'hono';
import * as v from 'valibot';
import { type Reply, refused } from '../ledger/replies';

/** The maximum size of a body, in bytes. */
export const MAX_BODY = 100_000;
export const TOO_LARGE = refused(413, 'The body is larger than 100 kB');

type Parsed<Value> = { ok: true; value: Value } | { ok: false; reply: Reply };

/** Parses a JSON body with its schema. A refusal identifies the invalid field. */
export async function parseBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<Parsed<v.InferOutput<Schema>>> {
  const text = await context.req.text();
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    return { ok: false, reply: refused(400, 'The body is not valid JSON') };
  }
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return { ok: true, value: parsed.output };
  const name = v.getDotPath(parsed.issues[0]) ?? 'body';
  return { ok: false, reply: refused(400, `The field ${name} is missing or not valid`) };
}

export function send(context: Context, { httpStatus, body }: Reply): Response {
  // The messages are shown to the payer.
  return context.json(body, httpStatus, { 'Content-Language': 'en' });
}

/** Returns the origin of this server in the client's URL. */
export function originOf(context: Context): string {
  return new URL(context.req.url).origin;
}
