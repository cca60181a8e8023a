import { dataOf, ENDPOINTS, type EndpointName, Envelope, isSuccess, retryAfterOf } from '@kobo/protocol/api';
import type { DataCall, QUERIES, READS, REQUESTS } from '@kobo/protocol/api/contract';
import redaxios from 'redaxios';
import * as v from 'valibot';
import type { Clock } from '../time/clock';
import { BodyTooLarge, withinLimit } from './body';
import { type Connection, requestOf } from './request';
import type { ApiError, Result } from './result';
import { retried } from './retry';

/** Milliseconds allowed by default for a call that is not a charge, reply body included. */
export const READ_LIMIT = 15_000;
/** Milliseconds allowed for a charge or the start of a debit, which take longer than other calls because a bank must respond. */
export const CHARGE_LIMIT = 45_000;

interface HttpOptions extends Connection {
  /** The header for a charge's idempotency key; null if the provider accepts no such key. */
  idempotencyKeyHeader: string | null;
  /** Reads the server's time from every reply. */
  clock: Clock;
  /** Receives the `Content-Language` of every reply: the language of the reply's messages. */
  onLanguage?: (language: string | null) => void;
  /** Replaces `fetch`, for tests and to reuse the boot script's requests. */
  fetch?: typeof fetch;
}

interface CallSettings<Name extends EndpointName> {
  endpoint: Name;
  /**
   * Milliseconds allowed, reply body included; by default `READ_LIMIT`. If a call is repeated, the limit covers all attempts.
   */
  limit?: number;
  /** Sends a GET request only once, even after a temporary failure. */
  once?: true;
  /** The HTTP status of a refusal whose `data`, if readable, is accepted as the reply. */
  despite?: number;
  signal: AbortSignal;
}

/** A call whose fields the compiler does not check, such as a test of how a provider refuses a malformed request. */
export interface UncheckedCall<Name extends EndpointName = EndpointName> extends CallSettings<Name> {
  /** Path parameters, unencoded. */
  values?: Record<string, string>;
  /** Query parameters, unencoded. */
  query?: Record<string, string>;
  body?: unknown;
  /** The merchant's public key, sent unchanged. */
  publicKey?: string | undefined;
  /** Sent only if the provider accepts idempotency keys. */
  idempotencyKey?: string | undefined;
}

type Endpoints = typeof ENDPOINTS;
type Queries = typeof QUERIES;
type Requests = typeof REQUESTS;

/** The names of the parameters in a path, apart from `prefix`. */
type Parameter<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'prefix'> | Parameter<Rest>
  : never;
type Values<Path> = [Parameter<Path>] extends [never]
  ? { values?: never }
  : { values: Record<Parameter<Path>, string> };

/** A call with exactly the fields that the contract defines for its endpoint. Amounts in `body` are in major units. */
export type Call<Name extends EndpointName = EndpointName> = {
  [N in Name]: CallSettings<N> &
    Values<Endpoints[N]['path']> &
    (N extends keyof Queries ? { query: v.InferOutput<Queries[N]> } : { query?: never }) &
    (N extends keyof Requests ? { body: v.InferOutput<Requests[N]> } : { body?: never }) &
    (Endpoints[N] extends { anonymous: true } ? { publicKey?: never } : { publicKey: string | undefined }) &
    (Endpoints[N] extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: never });
}[Name];

export interface CallOptions {
  publicKey: string | undefined;
  signal: AbortSignal;
}

export interface Reply {
  httpStatus: number;
  /** Milliseconds to wait, as requested by the server. */
  retryAfter?: number | undefined;
  envelope: Envelope;
  body: unknown;
}

export interface Http {
  /** Sends the request once. A reply with a readable envelope has `ok: true`, whatever its HTTP status. */
  send(call: Call): Promise<Result<Reply>>;
  /**
   * Sends a request and parses `data` with `schema`. The promise never rejects.
   * A GET is repeated after a temporary failure. No other request is repeated.
   * @param schema the contract's schema for this call. The caller imports the schema, so that a chunk contains no other schemas.
   */
  read<Name extends DataCall>(
    call: Call<Name>,
    schema: (typeof READS)[Name],
  ): Promise<Result<v.InferOutput<(typeof READS)[Name]>>>;
}

interface RawReply {
  status?: number;
  data?: unknown;
  headers?: unknown;
}

/**
 * Creates the client of the provider's API. A failed call resolves to an `ApiError`.
 * @returns an `Http` that also accepts unchecked calls.
 */
export function createHttp(options: HttpOptions) {
  async function send(call: UncheckedCall): Promise<Result<Reply>> {
    if (navigator.onLine === false) return failed({ kind: 'offline' });
    const limited = limit(call);
    const raw = await request(options, call, limited.signal);
    if (limited.end()) return failed({ kind: 'timeout' });
    if (raw?.status === undefined) return failed({ kind: 'unreachable' });
    let retryAfter: number | undefined;
    if (raw.headers instanceof Headers) {
      options.clock.observe(raw.headers.get('date'));
      options.onLanguage?.(raw.headers.get('content-language'));
      const seconds = retryAfterOf(raw.headers.get('retry-after'));
      if (seconds) retryAfter = seconds * 1000;
    }
    const envelope = v.safeParse(Envelope, raw.data);
    if (!envelope.success)
      return failed({ kind: 'unreadable', part: 'reply', httpStatus: raw.status, retryAfter });
    const value = { httpStatus: raw.status, retryAfter, envelope: envelope.output, body: raw.data };
    return { ok: true, value };
  }

  async function read<Schema extends v.GenericSchema>(
    call: UncheckedCall,
    schema: Schema,
  ): Promise<Result<v.InferOutput<Schema>>> {
    const sent = await send(call);
    return sent.ok ? readReply(sent.value, schema, () => sent.value.httpStatus === call.despite) : sent;
  }

  return {
    send,
    read: <Schema extends v.GenericSchema>(call: UncheckedCall, schema: Schema) =>
      ENDPOINTS[call.endpoint].method === 'GET' && !call.once
        ? retried((left) => read({ ...call, limit: left }, schema), { limit: READ_LIMIT, ...call })
        : read(call, schema),
  };
}

/**
 * Parses `data` of a reply with a schema.
 * @param despite whether `data` is accepted although the envelope is a refusal.
 */
export function readReply<Schema extends v.GenericSchema>(
  { httpStatus, retryAfter, envelope }: Reply,
  schema: Schema,
  despite?: (data: { status?: unknown }) => boolean,
): Result<v.InferOutput<Schema>> {
  const data = v.safeParse(schema, dataOf(envelope, schema));
  if (!isSuccess(httpStatus, envelope) && !(data.success && despite?.(Object(data.output)))) {
    return failed({ kind: 'refused', httpStatus, message: messageOf(envelope), retryAfter });
  }
  return data.success
    ? { ok: true, value: data.output }
    : failed({ kind: 'unreadable', part: 'data', httpStatus });
}

/** Returns the server's message unchanged, preferably the message in `data`. The screen sanitizes the message. */
function messageOf({ data, message }: Envelope): string | undefined {
  return [Object(data).message, message].find((text) => typeof text === 'string' && text.trim());
}

function failed(error: ApiError): { ok: false; error: ApiError } {
  return { ok: false, error };
}

/**
 * Combines the caller's abort signal with the time limit.
 * `AbortSignal.any` is not used, because the browsers of many phones lack it. `end` stops the timer and returns whether the time
 * had run out.
 */
function limit({ limit: most = READ_LIMIT, signal: caller }: UncheckedCall): {
  signal: AbortSignal;
  end: () => boolean;
} {
  const controller = new AbortController();
  let late = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, most);
  if (caller.aborted) abort();
  caller.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      caller.removeEventListener('abort', abort);
      return late;
    },
  };
}

/** Returns the reply, whatever its status; only the status if the reply is too large; `undefined` if no reply arrived. */
async function request(
  options: HttpOptions,
  call: UncheckedCall,
  signal: AbortSignal,
): Promise<RawReply | undefined> {
  const { endpoint, query } = call;
  const { method, path } = ENDPOINTS[endpoint];
  const { url, headers } = requestOf(options, endpoint, path, call.values, call.publicKey);
  const keyName = options.idempotencyKeyHeader;
  if (keyName !== null && call.idempotencyKey) headers[keyName] = call.idempotencyKey;
  const send = options.fetch ?? fetch;
  try {
    return await redaxios(url + (query ? `?${new URLSearchParams(query)}` : ''), {
      method: METHODS[method],
      headers,
      ...(call.body === undefined ? {} : { data: call.body }),
      validateStatus: () => true,
      // Pass the signal to `fetch`, because redaxios does not support abort signals.
      fetch: async (url: RequestInfo | URL, init?: RequestInit) =>
        withinLimit(await send(url, { ...init, signal })),
    });
  } catch (error) {
    return error instanceof BodyTooLarge ? { status: error.httpStatus } : undefined;
  }
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put' } as const;
