import { type Pieces, readLimited } from '@kobo/protocol/api';
import { KoboServerError } from '../koboServerError';

/** Bytes. Standard Webhooks recommends less than 20 kB. */
const MAX_BODY = 1_000_000;

/** Headers as `fetch` has them, or as Node has. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

/**
 * A request as its server has it: the web's `Request` (Deno, Bun, Workers, Next.js, Hono), Node's `IncomingMessage`
 * (also Express's, where no body parser came before), or the headers with the raw body.
 */
export type WebhookRequest =
  | { headers: WebhookHeaders; body: string | Uint8Array | ArrayBuffer }
  | { headers: WebhookHeaders; body: { getReader(): Pieces } | null }
  | (AsyncIterable<Uint8Array | string> & { headers: WebhookHeaders; body?: undefined });

/** Why a body could not be read: more than anybody sends, or its sender broke off. */
export type BodyRefusal = 'too-large' | 'body-incomplete';

export function hasHeaders(request: unknown): boolean {
  const { headers } = Object(request);
  return typeof headers === 'object' && headers !== null;
}

/** The very bytes of the body. @throws KoboServerError `NOT_RAW` */
export async function bodyOf(request: WebhookRequest): Promise<Uint8Array<ArrayBuffer> | BodyRefusal> {
  const pieces = piecesOf(request);
  try {
    return (await readLimited(pieces, MAX_BODY)) ?? 'too-large';
  } catch {
    return 'body-incomplete';
  }
}

/** A header, whatever the case of its name. */
export function headerOf({ headers }: WebhookRequest, name: string): string | undefined {
  if ('get' in headers && typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([own]) => own.toLowerCase() === name)?.[1];
  // A list, as `headersDistinct` of Node has it. Signatures are parted by blanks; any other header is there once.
  return [found ?? []].flat().join(' ') || undefined;
}

function piecesOf(request: WebhookRequest): Pieces {
  const { body } = request;
  if (typeof body === 'string') return once(new TextEncoder().encode(body));
  // Not by its constructor: a test environment has another one.
  if (ArrayBuffer.isView(body)) return once(new Uint8Array(body.buffer, body.byteOffset, body.byteLength));
  if (body instanceof ArrayBuffer) return once(new Uint8Array(body));
  if (body === null) return once(new Uint8Array());
  if (!wasRead(request)) {
    if (body && typeof body.getReader === 'function') return body.getReader();
    // Express 4 puts an empty object where none of its parsers has taken the body: then whoever posts another type decides what is there.
    if (Object.keys(body ?? {}).length === 0 && Symbol.asyncIterator in request)
      return iterated(request[Symbol.asyncIterator]());
  }
  throw new KoboServerError(
    'NOT_RAW',
    'webhook needs the body as it came. Hand it over before anything parses it: in Express, express.raw({ type: "application/json" }) on this route.',
  );
}

/** Whether somebody has read it before, or has begun to: the web's request says so, and Node's. */
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
    // To end it would close the connection, before anybody has answered.
    cancel: () => undefined,
  };
}
