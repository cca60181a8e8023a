import * as v from 'valibot';
import type { Ledger } from './database';

const Columns = v.array(v.object({ name: v.string() }));

/**
 * Brings the ledger of an older version to the present form. The first version knew card charges alone, by their last
 * four digits. All or nothing: a process killed midway leaves the old form, and the next start tries again.
 */
export function migrate(ledger: Ledger): void {
  const columns = v.parse(Columns, ledger.prepare("SELECT name FROM pragma_table_info('charges')").all());
  if (!columns.some(({ name }) => name === 'last4')) return;
  ledger.transaction(() => {
    ledger.exec(`
      ALTER TABLE charges ADD COLUMN method TEXT NOT NULL DEFAULT 'Card';
      ALTER TABLE charges RENAME COLUMN last4 TO detail;
      UPDATE charges SET detail = '•••• ' || detail;
    `);
  })();
}
