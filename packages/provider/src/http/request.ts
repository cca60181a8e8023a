import type { EndpointName } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Caller } from '../merchant';
import { type Reply, refused } from './reply';

/** A call, as the functions in `calls/` receive it. */
export interface Call {
  name: EndpointName;
  prefix: string;
  /** The reference, token or id in the path. */
  value: string;
  query: URLSearchParams;
  /** JSON that no schema has checked. */
  body: unknown;
  /** The reference, token or id, and the body. A repeat with the same idempotency key must contain the same text. */
  text: string;
  idempotencyKey: string | undefined;
  /** Undefined if the request has no `Authorization`, or if the call needs no key. */
  caller: Caller | undefined;
  /** The origin under which the checkout reaches this API. */
  origin: string;
  signal: AbortSignal;
}

type Parsed<Value> = { ok: true; value: Value } | { ok: false; reply: Reply };

/** Parses a body or a query. The refusal identifies the field, but omits its value, which may be a card number. */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  part: 'field' | 'query' = 'field',
): Parsed<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { ok: true, value: parsed.output };
  const name = v.getDotPath(parsed.issues[0]) ?? 'body';
  return { ok: false, reply: refused(400, `The ${part} ${name} is missing or not valid`) };
}
