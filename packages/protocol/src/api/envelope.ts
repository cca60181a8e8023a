import * as v from 'valibot';
import { isFields } from './oneObject';
import { flagOf } from './shapes';

/**
 * The envelope of every reply: `{ status, success?, message?, data? }`. In a charge reply, `status` may be a charge status
 * such as PENDING_AUTH.
 */
export const Envelope = v.object({
  status: v.optional(v.unknown()),
  success: v.optional(v.unknown()),
  ok: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
  redirectUrl: v.optional(v.unknown()),
  redirect_url: v.optional(v.unknown()),
  authorization_url: v.optional(v.unknown()),
});
export type Envelope = v.InferOutput<typeof Envelope>;

/**
 * Returns whether a reply is a success: HTTP 200 or 201 with `status` or `success` true (specification §7). A flag may also be
 * 1, or text such as `success` (`flagOf`).
 * A `false` in the envelope within `data` makes the reply a failure.
 */
export function isSuccess(httpStatus: number, { status, success, data }: Envelope): boolean {
  const yes = flagOf(status) || flagOf(success);
  const no = isFields(data) && (data['status'] === false || data['success'] === false);
  return isDone(httpStatus) && Boolean(yes) && !no;
}

/** Returns whether an HTTP status is a success (specification §7). */
export function isDone(httpStatus: number): boolean {
  return httpStatus === 200 || httpStatus === 201;
}

/**
 * Returns the fields of a reply that a schema reads, from `data` or `data.data` (specification §7 describes both).
 * Inner fields override outer fields. The outer `data` is merged if it contains a field of the schema other than `status`. The
 * outer `data` is also merged if it contains a reference and the inner `data` contains no field of the schema.
 * Otherwise the outer `data` is another envelope, and its `status` describes the call, not a payment.
 * If the schema has `authorization_url`, a redirect address from any level is added under that name.
 */
export function dataOf(envelope: Envelope, schema: v.GenericSchema): unknown {
  const names = namesOf(schema);
  const data = dataNamed(envelope, names);
  const address = names.includes(CHECKOUT_NAME) ? authorizationAddress(envelope) : undefined;
  return address === undefined ? data : { ...Object(data), authorization_url: address };
}

/** Works like `dataOf`, with the names of the schema's fields instead of the schema. */
export function dataNamed({ data }: Envelope, names: readonly string[]): unknown {
  const inner: unknown = isFields(data) ? data['data'] : undefined;
  // A schema without fields reads text, such as `OpayLink`.
  if (names.length === 0) return typeof inner === 'string' ? inner : data;
  if (!isFields(data) || !isFields(inner)) return data;
  const own = names.some((name) => name !== 'status' && name in data);
  return own || ('reference' in data && !names.some((name) => name in inner)) ? { ...data, ...inner } : inner;
}

/** The names of the redirect field (specification §7). */
const REDIRECT_NAMES = ['redirectUrl', 'redirect_url'] as const;
const CHECKOUT_NAME = 'authorization_url';

/**
 * Returns the redirect address in the reply to a charge, under any name of the field. The innermost level takes precedence.
 * @returns an external address. Validate the address before you follow it.
 */
export function redirectAddress(body: unknown): string | undefined {
  return firstText(
    levelsOf(body).flatMap((level) => [...REDIRECT_NAMES, CHECKOUT_NAME].map((name) => level[name])),
  );
}

/**
 * Returns the redirect address in the reply to a call with a return address.
 * `authorization_url` takes precedence, because a provider may send the return address back as `redirectUrl`.
 * @returns an external address. Validate the address before you follow it.
 */
export function authorizationAddress(body: unknown): string | undefined {
  return firstText(levelsOf(body).map((level) => level[CHECKOUT_NAME])) ?? redirectAddress(body);
}

function firstText(values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}

/** Returns the levels that may contain a reply's fields (specification §7), innermost first: `data.data`, `data`, the top. */
export function levelsOf(body: unknown): Record<string, unknown>[] {
  const { data } = Object(body);
  return [Object(data).data, data, body].filter(isFields);
}

/** Returns the names of a schema's fields, or of the fields of the object schema in its pipe. */
function namesOf(schema: v.GenericSchema): string[] {
  const parts: unknown[] = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [schema];
  return parts.flatMap((part) => Object.keys(Object(part).entries ?? {}));
}
