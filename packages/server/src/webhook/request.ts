import { type Pieces, readLimited } from '@kobo/protocol/api';
import { KoboServerError } from '../koboServerError';

/** The maximum size of a body in bytes. Standard Webhooks recommends less than 20 kB. */
const MAX_BODY = 1_000_000;

/** Headers of `fetch` or of Node. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

/**
 * A request as the merchant's server receives it: the web's `Request` (Deno, Bun, Workers, Next.js, Hono), Node's
 * `IncomingMessage`, or the headers with the raw body. An Express request works if no body parser has run before.
 */
export type WebhookRequest =
  | { headers: WebhookHeaders; body: string | Uint8Array | ArrayBuffer }
  | { headers: WebhookHeaders; body: { getReader(): Pieces } | null }
  | (AsyncIterable<Uint8Array | string> & { headers: WebhookHeaders; body?: undefined });

/** The reason why a body can't be read: the body is too large, or the connection broke. */
export type BodyRefusal = 'too-large' | 'body-incomplete';

export function hasHeaders(request: unknown): boolean {
  const { headers } = Object(request);
  return typeof headers === 'object' && headers !== null;
}

/**
 * Reads the raw bytes of the body.
 * @throws KoboServerError `NOT_RAW`
 */
export async function bodyOf(request: WebhookRequest): Promise<Uint8Array<ArrayBuffer> | BodyRefusal> {
  const pieces = piecesOf(request);
  try {
    return (await readLimited(pieces, MAX_BODY)) ?? 'too-large';
  } catch {
    return 'body-incomplete';
  }
}

/** Returns the value of a header. The name may have any case. */
export function headerOf({ headers }: WebhookRequest, name: string): string | undefined {
  if ('get' in headers && typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([own]) => own.toLowerCase() === name)?.[1];
  // Node's `headersDistinct` contains lists. Only the list of signatures, which blanks separate, has several entries.
  return [found ?? []].flat().join(' ') || undefined;
}

function piecesOf(request: WebhookRequest): Pieces {
  const { body } = request;
  if (typeof body === 'string') return once(new TextEncoder().encode(body));
  // Don't check the constructor, because a test environment has another constructor.
  if (ArrayBuffer.isView(body)) return once(new Uint8Array(body.buffer, body.byteOffset, body.byteLength));
  if (body instanceof ArrayBuffer) return once(new Uint8Array(body));
  if (body === null) return once(new Uint8Array());
  if (!wasRead(request)) {
    if (body && typeof body.getReader === 'function') return body.getReader();
    // If no parser matches the content type, Express 4 sets an empty object as the body. Read the stream then.
    if (Object.keys(body ?? {}).length === 0 && Symbol.asyncIterator in request)
      return iterated(request[Symbol.asyncIterator]());
  }
  throw new KoboServerError(
    'NOT_RAW',
    'webhook needs the raw body. Pass it before anything parses it: in Express, express.raw({ type: "application/json" }) on this route.',
  );
}

/** Returns whether the body has been read, at least in part, according to the web's or Node's request. */
function wasRead(request: WebhookRequest): boolean {
  const { body, bodyUsed, readableDidRead } = Object(request);
  return bodyUsed === true || readableDidRead === true || Object(body).locked === true;
}

function once(bytes: Uint8Array): Pieces {
  let done = false;
  return {
    async read() {
      const piece = { done, value: bytes };
      done = true;
      return piece;
    },
    cancel: () => undefined,
  };
}

function iterated(pieces: AsyncIterator<Uint8Array | string>): Pieces {
  return {
    async read() {
      const { done = false, value } = await pieces.next();
      return { done, value: typeof value === 'string' ? new TextEncoder().encode(value) : value };
    },
    // Ending the iterator would close the connection before the server has answered.
    cancel: () => undefined,
  };
}
