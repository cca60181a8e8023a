import { randomBytes } from 'node:crypto';
import { toWireAmount, WEBHOOK_TYPES, type WebhookBody } from '@kobo/protocol/api';
import * as v from 'valibot';
import { insert, type Ledger, selectAll } from './database';

const End = v.picklist(['success', 'failed', 'expired']);

const Row = v.object({
  /** `webhook-id`, the same for every attempt. */
  id: v.string(),
  reference: v.string(),
  status: End,
  created_at: v.number(),
  /** The number of attempts that have begun. */
  attempts: v.number(),
  /** When the next attempt is due; null after a delivery, HTTP 410 or the last attempt. */
  due_at: v.nullable(v.number()),
});
/** A webhook to a merchant's server. Each change to `success`, `failed` or `expired` creates one webhook. */
export type Webhook = v.InferOutput<typeof Row>;

const Attempt = v.object({
  id: v.number(),
  webhook: v.string(),
  at: v.number(),
  /** The id of the last event before the attempt. */
  after_event: v.number(),
  /** The duration in milliseconds; null while the attempt is pending, or if the process died meanwhile. */
  duration: v.nullable(v.number()),
  http_status: v.nullable(v.number()),
  /** Why no reply arrived. */
  problem: v.nullable(v.string()),
});
export type WebhookAttempt = v.InferOutput<typeof Attempt>;

/** Sets the URL for webhooks. Without a URL no webhook is recorded. A new URL therefore receives only later webhooks. */
export function setWebhookUrl(ledger: Ledger, url: string | undefined): void {
  ledger.transaction(() => {
    ledger.exec('DELETE FROM webhook_url');
    if (url !== undefined) insert(ledger, 'webhook_url', { url });
  })();
}

export function hasWebhookUrl(ledger: Ledger): boolean {
  return ledger.prepare('SELECT url FROM webhook_url').get() !== undefined;
}

/** Records a webhook in the database transaction of the change. Otherwise a killed process would lose the webhook. */
export function queueWebhook(ledger: Ledger, reference: string, status: string): void {
  const end = v.safeParse(End, status);
  if (!end.success || !hasWebhookUrl(ledger)) return;
  const id = `msg_${randomBytes(12).toString('hex')}`;
  const now = Date.now();
  insert(ledger, 'webhooks', { id, reference, status: end.output, created_at: now, due_at: now });
}

/** Returns the body of a webhook, which contains only fields that can't change later. */
export function webhookBody(ledger: Ledger, { reference, status, created_at }: Webhook): WebhookBody {
  const row = ledger.prepare('SELECT amount, currency FROM transactions WHERE reference = ?').get(reference);
  const { amount, currency } = v.parse(v.object({ amount: v.number(), currency: v.string() }), row);
  return {
    type: WEBHOOK_TYPES[status],
    timestamp: new Date(created_at).toISOString(),
    data: { reference, status, amount: toWireAmount(amount), currency },
  };
}

/** Returns the webhooks that are due, oldest first. */
export function dueWebhooks(ledger: Ledger, limit: number): Webhook[] {
  const query = 'SELECT * FROM webhooks WHERE due_at <= ? ORDER BY due_at, rowid LIMIT ?';
  return selectAll(ledger, Row, query, Date.now(), limit);
}

/**
 * Records an attempt before the attempt begins, because the process may be killed meanwhile.
 * @param due_at when the next attempt is due if the outcome of this attempt stays unknown.
 */
export function beginAttempt(ledger: Ledger, { id, reference }: Webhook, due_at: number): void {
  ledger.transaction(() => {
    ledger.prepare('UPDATE webhooks SET attempts = attempts + 1, due_at = ? WHERE id = ?').run(due_at, id);
    ledger
      .prepare(
        `INSERT INTO webhook_attempts (webhook, at, after_event)
         VALUES (?1, ?2, (SELECT coalesce(max(id), 0) FROM events WHERE reference = ?3))`,
      )
      .run(id, Date.now(), reference);
  })();
}

/** Records the outcome of a webhook's last attempt. */
export function endAttempt(
  ledger: Ledger,
  webhook: string,
  { duration, http_status, problem }: Pick<WebhookAttempt, 'duration' | 'http_status' | 'problem'>,
): void {
  ledger
    .prepare(
      `UPDATE webhook_attempts SET duration = ?, http_status = ?, problem = ?
       WHERE id = (SELECT max(id) FROM webhook_attempts WHERE webhook = ?)`,
    )
    .run(duration, http_status, problem, webhook);
}

/** @param due_at null if there is no next attempt. */
export function setDue(ledger: Ledger, id: string, due_at: number | null): void {
  ledger.prepare('UPDATE webhooks SET due_at = ? WHERE id = ?').run(due_at, id);
}

/** Makes a webhook due now. Returns false if the transaction has no such webhook. */
export function sendAgain(ledger: Ledger, reference: string, id: string): boolean {
  const { changes } = ledger
    .prepare('UPDATE webhooks SET due_at = ? WHERE id = ? AND reference = ?')
    .run(Date.now(), id, reference);
  return changes > 0;
}

/** Returns the webhooks of a transaction, oldest first, each with its attempts. */
export function webhooksOf(ledger: Ledger, reference: string) {
  const webhooks = 'SELECT * FROM webhooks WHERE reference = ? ORDER BY rowid';
  const attempts = 'SELECT * FROM webhook_attempts WHERE webhook = ? ORDER BY id';
  return selectAll(ledger, Row, webhooks, reference).map((webhook) => ({
    webhook,
    attempts: selectAll(ledger, Attempt, attempts, webhook.id),
  }));
}
