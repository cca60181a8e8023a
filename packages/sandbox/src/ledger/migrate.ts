import * as v from 'valibot';
import type { Ledger } from './database';

const Columns = v.array(v.object({ name: v.string() }));

/**
 * Migrates the ledger of an older version to the current schema. The first version stored only card charges, with
 * their last four digits. Each step is atomic. If a process is killed during a migration, the next start completes the migration.
 */
export function migrate(ledger: Ledger): void {
  if (!columnsOf(ledger, 'decisions').includes('reason'))
    ledger.exec('ALTER TABLE decisions ADD COLUMN reason TEXT');
  if (!columnsOf(ledger, 'transactions').includes('started_by'))
    ledger.exec("ALTER TABLE transactions ADD COLUMN started_by TEXT CHECK (started_by = 'server')");
  if (!columnsOf(ledger, 'charges').includes('step'))
    ledger.exec('ALTER TABLE charges ADD COLUMN step INTEGER NOT NULL DEFAULT 0');
  if (!columnsOf(ledger, 'credits').includes('returned'))
    ledger.exec('ALTER TABLE credits ADD COLUMN returned INTEGER NOT NULL DEFAULT 0');
  if (!columnsOf(ledger, 'charges').includes('last4')) return;
  ledger.transaction(() => {
    ledger.exec(`
      ALTER TABLE charges ADD COLUMN method TEXT NOT NULL DEFAULT 'Card';
      ALTER TABLE charges RENAME COLUMN last4 TO detail;
      UPDATE charges SET detail = '•••• ' || detail;
    `);
  })();
}

function columnsOf(ledger: Ledger, table: string): string[] {
  const rows = ledger.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  return v.parse(Columns, rows).map(({ name }) => name);
}
