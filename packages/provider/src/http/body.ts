import { readLimited } from '@kobo/protocol/api';
import { type Reply, refused } from './reply';

/** The largest body in bytes. */
export const MAX_BODY = 100_000;
/** Milliseconds within which a body must arrive. */
export const BODY_TIME = 10_000;

type Read = { ok: true; text: string; value: unknown } | { ok: false; reply: Reply };

/**
 * Reads a JSON body. An empty body is treated as `{}`.
 * @param limit `maximum` is in bytes. `anyType` accepts any content type, because a closing page sends `text/plain`.
 */
export async function readBody(
  request: Request,
  { maximum = MAX_BODY, anyType = false } = {},
): Promise<Read> {
  const { headers, body } = request;
  if (headers.has('content-encoding')) return failed(refused(415, 'Send the body without Content-Encoding'));
  const tooLarge = refused(413, `The body is larger than ${Math.floor(maximum / 1_000)} kB`);
  if (Number(headers.get('content-length') ?? 0) > maximum) return failed(tooLarge);
  const bytes = body ? await piecesOf(body, maximum) : new Uint8Array();
  if (bytes === 'late') return failed(refused(408, 'The body did not arrive in time'));
  if (bytes === 'broken') return failed(refused(400, 'The body is incomplete'));
  if (bytes === undefined) return failed(tooLarge);
  if (bytes.length === 0) return { ok: true, text: '', value: {} };
  if (!anyType && !/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
    return failed(refused(415, 'Content-Type must be application/json'));
  return parsed(bytes);
}

async function piecesOf(body: ReadableStream<Uint8Array>, maximum: number) {
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, BODY_TIME, 'late');
  });
  try {
    const read = await Promise.race([readLimited(reader, maximum), late]);
    if (read === 'late') reader.cancel().catch(() => {});
    return read;
  } catch {
    return 'broken' as const;
  } finally {
    clearTimeout(timer);
  }
}

function parsed(bytes: Uint8Array): Read {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { ok: true, text, value: JSON.parse(text) };
  } catch {
    return failed(refused(400, 'The body is not valid JSON'));
  }
}

function failed(reply: Reply): Read {
  return { ok: false, reply };
}
