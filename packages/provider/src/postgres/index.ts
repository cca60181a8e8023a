/** The stores of a provider in PostgreSQL, so that several nodes can serve the provider. */
import { messageOf } from '../changes';
import { logError, reporter } from '../logError';
import { withSums } from '../payments';
import type { Storage } from '../storage/storage';
import type { Transaction } from '../transaction';
import { PostgresChanges, publish } from './changes';
import type { Queryable } from './database';
import { PostgresIdempotency } from './idempotency';
import { MIGRATION } from './migration';
import { PostgresOutbox } from './webhooks';

export type { Queryable } from './database';

/**
 * Returns the stores in PostgreSQL. Spread them into the options of `createProvider`.
 * @param pool a pool of `pg`.
 * @param onError receives failures of the polling. The default is `console.error`.
 */
export function postgresStorage(
  pool: Queryable,
  onError: (error: unknown, where: string) => void = logError,
): Storage {
  const report = reporter(onError);
  return {
    idempotency: new PostgresIdempotency(pool),
    changes: new PostgresChanges(pool, (error) => report(error, 'kobo_changes')),
    webhooks: new PostgresOutbox(pool),
  };
}

/** Creates the tables that don't exist yet. Several nodes may call this function at the same time. */
export async function migrate(pool: Queryable): Promise<void> {
  await pool.query(MIGRATION);
}

/**
 * Stores the new status of a transaction, with its webhook, in the database transaction that changes the status. A killed
 * process then loses neither the status nor the webhook. After the commit, call `provider.changed`, which ends the open charge.
 * @param client the client of `pg` whose database transaction is open.
 */
export async function announce(client: Queryable, transaction: Transaction): Promise<void> {
  const current = withSums(transaction);
  const { reference, status } = current;
  await publish(client, { reference, status }, messageOf(current));
}
