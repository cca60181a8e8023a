import { Ask } from '@kobo/protocol/api';
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

/** The number of claims after which expired claims are removed. */
const SWEEP_EVERY = 1000;

const Reply = v.object({
  fingerprint: v.string(),
  http_status: v.nullable(v.number()),
  body: v.nullable(v.string()),
});
const Charge = v.object({
  id: v.string(),
  call: v.string(),
  state: v.picklist(['working', 'taking', 'prompt', 'otp', 'step', 'page']),
  wrong_otps: v.number(),
  steps: v.number(),
  prompts: v.number(),
  ask: v.nullable(v.pipe(v.string(), v.parseJson(), Ask)),
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
      // If another node has deleted the row since the insert, claim the id again.
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

  async begin(subject: string, charge: OpenCharge): Promise<boolean> {
    const { id, call, state, wrongOtps, steps, prompts, ask, ticket } = charge;
    const { rowCount } = await this.pool.query(
      `INSERT INTO kobo_charges (subject, id, call, state, wrong_otps, steps, prompts, ask, ticket)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (subject) DO UPDATE
         SET id = excluded.id, call = excluded.call, state = excluded.state,
             wrong_otps = excluded.wrong_otps, steps = excluded.steps, prompts = excluded.prompts,
             ask = excluded.ask, ticket = excluded.ticket
         WHERE kobo_charges.state IN ('otp', 'step', 'page')`,
      [subject, id, call, state, wrongOtps, steps, prompts, jsonOf(ask), ticket ?? null],
    );
    return rowCount === 1;
  }

  async move(
    subject: string,
    id: string,
    from: readonly ChargeState[],
    { state, wrongOtps, steps, prompts, ask, ticket }: ChargeMove,
    stepsBefore?: number,
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE kobo_charges
       SET state = coalesce($4, state), wrong_otps = coalesce($5, wrong_otps), steps = coalesce($6, steps),
           prompts = coalesce($7, prompts), ask = coalesce($8, ask), ticket = coalesce($9, ticket)
       WHERE subject = $1 AND id = $2 AND state = ANY ($3) AND ($10::integer IS NULL OR steps = $10)`,
      [
        ...[subject, id, from, state ?? null, wrongOtps ?? null, steps ?? null],
        ...[prompts ?? null, jsonOf(ask), ticket ?? null, stepsBefore ?? null],
      ],
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
      'SELECT id, call, state, wrong_otps, steps, prompts, ask, ticket FROM kobo_charges WHERE subject = $1',
      [subject],
    );
    if (rows.length === 0) return undefined;
    const { wrong_otps, ask, ticket, ...charge } = v.parse(Charge, rows[0]);
    return { ...charge, wrongOtps: wrong_otps, ask: ask ?? undefined, ticket: ticket ?? undefined };
  }

  async #sweep(): Promise<void> {
    this.#claims += 1;
    if (this.#claims % SWEEP_EVERY === 0)
      await this.pool.query('DELETE FROM kobo_replies WHERE until <= now()');
  }
}

function jsonOf(ask: Ask | undefined): string | null {
  return ask === undefined ? null : JSON.stringify(ask);
}

function claimOf({ fingerprint, http_status, body }: v.InferOutput<typeof Reply>, wanted: string): Claim {
  if (fingerprint !== wanted) return { kind: 'other-request' };
  if (http_status === null || body === null) return { kind: 'in-flight' };
  return { kind: 'replied', reply: { httpStatus: http_status, body } };
}
