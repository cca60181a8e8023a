import * as v from 'valibot';
import type {
  ChargeMove,
  ChargeState,
  Claim,
  IdempotencyStore,
  OpenCharge,
  StoredReply,
} from '../storage/storage';
import type { Queryable } from './database';

/** The number of claims after which expired ones are removed. */
const SWEEP_EVERY = 1000;

const Reply = v.object({
  fingerprint: v.string(),
  http_status: v.nullable(v.number()),
  body: v.nullable(v.string()),
});
const Charge = v.object({
  id: v.string(),
  call: v.string(),
  state: v.picklist(['working', 'taking', 'otp', 'page']),
  wrong_otps: v.number(),
  ticket: v.nullable(v.string()),
});

export class PostgresIdempotency implements IdempotencyStore {
  #claims = 0;

  constructor(readonly pool: Queryable) {}

  async claim(id: string, fingerprint: string, until: number): Promise<Claim> {
    await this.#sweep();
    for (;;) {
      const claimed = await this.pool.query(
        `INSERT INTO kobo_replies (id, fingerprint, until) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE
           SET fingerprint = excluded.fingerprint, http_status = NULL, body = NULL, until = excluded.until
           WHERE kobo_replies.until <= now()`,
        [id, fingerprint, new Date(until)],
      );
      if (claimed.rowCount === 1) return { kind: 'new' };
      const { rows } = await this.pool.query(
        'SELECT fingerprint, http_status, body FROM kobo_replies WHERE id = $1',
        [id],
      );
      // Forgotten since the insert: claim it again.
      if (rows.length > 0) return claimOf(v.parse(Reply, rows[0]), fingerprint);
    }
  }

  async remember(id: string, { httpStatus, body }: StoredReply, until: number): Promise<void> {
    await this.pool.query('UPDATE kobo_replies SET http_status = $2, body = $3, until = $4 WHERE id = $1', [
      id,
      httpStatus,
      body,
      new Date(until),
    ]);
  }

  async forget(id: string): Promise<void> {
    await this.pool.query('DELETE FROM kobo_replies WHERE id = $1', [id]);
  }

  async begin(subject: string, { id, call, state, wrongOtps, ticket }: OpenCharge): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `INSERT INTO kobo_charges (subject, id, call, state, wrong_otps, ticket) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (subject) DO UPDATE
         SET id = excluded.id, call = excluded.call, state = excluded.state,
             wrong_otps = excluded.wrong_otps, ticket = excluded.ticket
         WHERE kobo_charges.state IN ('otp', 'page')`,
      [subject, id, call, state, wrongOtps, ticket ?? null],
    );
    return rowCount === 1;
  }

  async move(
    subject: string,
    id: string,
    from: readonly ChargeState[],
    { state, wrongOtps, ticket }: ChargeMove,
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE kobo_charges
       SET state = coalesce($4, state), wrong_otps = coalesce($5, wrong_otps), ticket = coalesce($6, ticket)
       WHERE subject = $1 AND id = $2 AND state = ANY ($3)`,
      [subject, id, from, state ?? null, wrongOtps ?? null, ticket ?? null],
    );
    return rowCount === 1;
  }

  async end(subject: string, id: string, from: readonly ChargeState[]): Promise<void> {
    await this.pool.query('DELETE FROM kobo_charges WHERE subject = $1 AND id = $2 AND state = ANY ($3)', [
      subject,
      id,
      from,
    ]);
  }

  async current(subject: string): Promise<OpenCharge | undefined> {
    const { rows } = await this.pool.query(
      'SELECT id, call, state, wrong_otps, ticket FROM kobo_charges WHERE subject = $1',
      [subject],
    );
    if (rows.length === 0) return undefined;
    const { id, call, state, wrong_otps, ticket } = v.parse(Charge, rows[0]);
    return { id, call, state, wrongOtps: wrong_otps, ticket: ticket ?? undefined };
  }

  async #sweep(): Promise<void> {
    this.#claims += 1;
    if (this.#claims % SWEEP_EVERY === 0)
      await this.pool.query('DELETE FROM kobo_replies WHERE until <= now()');
  }
}

function claimOf({ fingerprint, http_status, body }: v.InferOutput<typeof Reply>, wanted: string): Claim {
  if (fingerprint !== wanted) return { kind: 'other-request' };
  if (http_status === null || body === null) return { kind: 'in-flight' };
  return { kind: 'replied', reply: { httpStatus: http_status, body } };
}
