import type { Context } from 'hono';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { merchantKeyOf, merchantOfKey } from '../ledger/merchant';
import { NOT_THEIRS, type Reply, refused } from '../ledger/replies';
import { readTransaction } from '../ledger/transactions';

/** The refusal of a call without the merchant's key. */
export const NO_KEY = refused(401, 'Authorization must carry the public key of the merchant');

/** The maximum size of a body, in bytes. */
export const MAX_BODY = 100_000;
/** The refusal of a larger body. */
export const TOO_LARGE = refused(413, 'The body is larger than 100 kB');

type Parsed<Value> = { ok: true; value: Value } | { ok: false; reply: Reply };

/** Parses a JSON body with its schema. A refusal names the invalid field. */
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
  return checked(schema, body, 'field');
}

/** Parses a query with its schema. A refusal names the invalid field. */
export function parseQuery<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Parsed<v.InferOutput<Schema>> {
  return checked(schema, context.req.query(), 'query');
}

function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: 'field' | 'query',
): Parsed<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.output };
  const name = v.getDotPath(parsed.issues[0]) ?? 'body';
  // The issue's own message would repeat the value, which may be a card number.
  return { ok: false, reply: refused(400, `The ${what} ${name} is missing or not valid`) };
}

/** The merchant's public key: the whole value of `Authorization`, without a scheme. */
export function publicKeyOf(context: Context): string | undefined {
  const key = context.req.header('authorization');
  return key?.startsWith('pk_') ? merchantOfKey(key) : undefined;
}

/** The refusal of a call without the key of the merchant who is paid. An unknown reference is the call's own matter. */
export function refuseStranger(context: Context, ledger: Ledger, reference: string): Reply | undefined {
  const publicKey = publicKeyOf(context);
  if (publicKey === undefined) return NO_KEY;
  const transaction = readTransaction(ledger, reference);
  return transaction && merchantKeyOf(transaction.metadata) !== publicKey ? NOT_THEIRS : undefined;
}

/**
 * The refusal of a status for another merchant's key. The merchant's server may send its secret key.
 * The frame that funds a wallet has no key and sends none.
 */
export function refuseReader(context: Context, metadata: Record<string, unknown>): Reply | undefined {
  const key = context.req.header('authorization');
  const owner = merchantKeyOf(metadata);
  if (key === undefined || owner === undefined || key === owner) return undefined;
  return merchantOfKey(key) === owner ? undefined : NOT_THEIRS;
}

/** The key that starts a transaction, and whether it was the secret one. */
export interface Starter {
  publicKey: string;
  by: 'server' | null;
}

/** Reads the key that starts a transaction: the secret key of the merchant's server, or the public key of anyone. */
export function starterOf(context: Context): Starter | undefined {
  const key = context.req.header('authorization') ?? '';
  const publicKey = merchantOfKey(key);
  return publicKey === undefined ? undefined : { publicKey, by: key.startsWith('sk_') ? 'server' : null };
}

export function send(context: Context, { httpStatus, body }: Reply): Response {
  // The messages are shown to the payer.
  return context.json(body, httpStatus, { 'Content-Language': 'en' });
}

/** The origin of this server, as in the client's URL. */
export function originOf(context: Context): string {
  return new URL(context.req.url).origin;
}
