import type { TransactionStatus } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Change, ChangeFeed, WebhookMessage } from '../storage/storage';
import type { Queryable } from './database';
import { Poller } from './poller';

const Status = v.object({ status: v.picklist(['pending', 'success', 'failed', 'expired']) });
const Latest = v.object({ latest: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)) });

/**
 * Stores a change and its webhook in one statement. Adds the message to the outbox only if the status changes. A stored
 * `success` never changes. The statement locks the status row before it numbers the change. The numbers of a transaction
 * therefore grow in the order of the commits.
 */
export async function publish(
  database: Queryable,
  { reference, status }: Change,
  message: Omit<WebhookMessage, 'attempts'> | undefined,
): Promise<void> {
  await database.query(
    `WITH changed AS (
       INSERT INTO kobo_statuses (reference, status) VALUES ($1, $2)
       ON CONFLICT (reference) DO UPDATE SET status = excluded.status
         WHERE kobo_statuses.status NOT IN ('success', excluded.status)
       RETURNING 1
     ), noted AS (
       INSERT INTO kobo_changes (reference) SELECT $1 WHERE (SELECT count(*) FROM changed) >= 0
     )
     INSERT INTO kobo_webhooks (id, merchant, body)
     SELECT $3, $4, $5 FROM changed WHERE $3::text IS NOT NULL`,
    [reference, status, message?.id ?? null, message?.merchant ?? null, message?.body ?? null],
  );
}

export class PostgresChanges implements ChangeFeed {
  #poller: Poller;

  constructor(
    readonly pool: Queryable,
    onError: (error: unknown) => void,
  ) {
    this.#poller = new Poller(pool, onError);
  }

  publish(change: Change, message: Omit<WebhookMessage, 'attempts'> | undefined): Promise<void> {
    return publish(this.pool, change, message);
  }

  async status(reference: string): Promise<TransactionStatus | undefined> {
    const { rows } = await this.pool.query('SELECT status FROM kobo_statuses WHERE reference = $1', [
      reference,
    ]);
    return rows.length === 0 ? undefined : v.parse(Status, rows[0]).status;
  }

  async latest(reference: string): Promise<number> {
    const { rows } = await this.pool.query(
      'SELECT coalesce(max(id), 0) AS latest FROM kobo_changes WHERE reference = $1',
      [reference],
    );
    return v.parse(Latest, rows[0]).latest;
  }

  subscribe(reference: string, listener: (id: number) => void): () => void {
    return this.#poller.subscribe(reference, listener);
  }
}
