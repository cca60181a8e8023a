import * as v from 'valibot';
import type { WebhookMessage, WebhookOutbox } from '../storage/storage';
import type { Queryable } from './database';

const Messages = v.array(
  v.object({ id: v.string(), merchant: v.string(), body: v.string(), attempts: v.number() }),
);

export class PostgresOutbox implements WebhookOutbox {
  constructor(readonly pool: Queryable) {}

  async take(limit: number, lease: number, busy: readonly string[] = []): Promise<WebhookMessage[]> {
    const { rows } = await this.pool.query(
      // Evaluate the query once. In a subquery, the planner may evaluate it for each row, and take more messages than the limit.
      `WITH due AS MATERIALIZED (
         SELECT id FROM kobo_webhooks WHERE due_at <= now() AND merchant <> ALL ($3)
         ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
       )
       UPDATE kobo_webhooks AS message
       SET attempts = attempts + 1, due_at = now() + $2 * interval '1 millisecond'
       FROM due WHERE message.id = due.id
       RETURNING message.id, merchant, body, attempts`,
      [limit, lease, busy],
    );
    return v.parse(Messages, rows);
  }

  async settle(id: string, delay: number | undefined): Promise<void> {
    if (delay === undefined) await this.pool.query('DELETE FROM kobo_webhooks WHERE id = $1', [id]);
    else
      await this.pool.query(
        "UPDATE kobo_webhooks SET due_at = now() + $2 * interval '1 millisecond' WHERE id = $1",
        [id, delay],
      );
  }
}
