import * as v from 'valibot';
import type { Ledger } from './database';

const Row = v.object({
  http_status: v.number(),
  body: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
});

/** A reply of the API. */
export interface Reply {
  httpStatus: 200 | 400 | 401 | 404 | 409 | 413;
  body: Record<string, unknown>;
}

const HTTP_STATUS = v.picklist([200, 400, 401, 404, 409, 413]);

/** The stored reply for this idempotency key and transaction, if any. */
export function rememberedReply(ledger: Ledger, key: string, reference: string): Reply | undefined {
  const row = ledger
    .prepare('SELECT http_status, body FROM replies WHERE idempotency_key = ? AND reference = ?')
    .get(key, reference);
  if (row === undefined) return undefined;
  const { http_status, body } = v.parse(Row, row);
  return { httpStatus: v.parse(HTTP_STATUS, http_status), body };
}

export function rememberReply(ledger: Ledger, key: string, reference: string, reply: Reply): void {
  ledger
    .prepare(
      'INSERT OR IGNORE INTO replies (idempotency_key, reference, http_status, body) VALUES (?, ?, ?, ?)',
    )
    .run(key, reference, reply.httpStatus, JSON.stringify(reply.body));
}

export function accepted(data: unknown, message = 'Successful'): Reply {
  return { httpStatus: 200, body: { status: true, message, data } };
}

export function refused(httpStatus: Reply['httpStatus'], message: string): Reply {
  return { httpStatus, body: { status: false, message } };
}

/** The refusal for a merchant who requests another merchant's transaction. */
export const NOT_THEIRS = refused(401, 'The public key is not that of the merchant who is paid');
