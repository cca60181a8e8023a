import * as v from 'valibot';
import { type Ledger, selectAll, selectFirst } from './database';
import { closeCharge } from './openCharges';

/** The objects that a payer can open, and the wallets that pay for subscriptions. */
export const ObjectKind = v.picklist([
  'invoice',
  'payment-link',
  'payment-page',
  'qr-code',
  'subscription',
  'wallet',
]);
export type ObjectKind = v.InferOutput<typeof ObjectKind>;

const Data = v.record(v.string(), v.unknown());
const Row = v.object({
  reference: v.string(),
  kind: ObjectKind,
  /** The object as the API returns it before any change, with amounts in major units. */
  data: v.pipe(v.string(), v.parseJson(), Data),
  /** The status set in the simulator; null if none is set. */
  status: v.nullable(v.string()),
});
export type PayableObject = v.InferOutput<typeof Row>;

export type NewObject = Pick<PayableObject, 'reference' | 'kind' | 'data'>;

/**
 * Adds an object or updates its description, so that a ledger of an older version matches the documentation.
 * Its status and payments are stored separately and don't change.
 */
export function plantObject(ledger: Ledger, { reference, kind, data }: NewObject): void {
  ledger
    .prepare(
      `INSERT INTO objects (reference, kind, data) VALUES (?, ?, ?)
       ON CONFLICT (reference) DO UPDATE SET kind = excluded.kind, data = excluded.data
       WHERE data <> excluded.data OR kind <> excluded.kind`,
    )
    .run(reference, kind, JSON.stringify(data));
}

export function findObject(ledger: Ledger, reference: string): PayableObject | undefined {
  return selectFirst(ledger, Row, 'SELECT * FROM objects WHERE reference = ?', reference);
}

export function findKind(ledger: Ledger, kind: ObjectKind, reference: string): PayableObject | undefined {
  const object = findObject(ledger, reference);
  return object?.kind === kind ? object : undefined;
}

/** Returns all objects by kind, oldest first, without their data, which may be large. */
export function listObjects(ledger: Ledger): Pick<PayableObject, 'reference' | 'kind'>[] {
  const query = 'SELECT reference, kind FROM objects ORDER BY kind, rowid';
  return selectAll(ledger, v.pick(Row, ['reference', 'kind']), query);
}

export function setObjectStatus(ledger: Ledger, reference: string, status: string): void {
  ledger.prepare('UPDATE objects SET status = ? WHERE reference = ?').run(status, reference);
}

/** Resets an object to its seeded state. Its transactions stay in the ledger but are no longer linked to the object. */
export function resetObject(ledger: Ledger, reference: string): void {
  ledger.transaction(() => {
    ledger.prepare('UPDATE objects SET status = NULL WHERE reference = ?').run(reference);
    ledger.prepare('DELETE FROM payments WHERE object = ?').run(reference);
    closeCharge(ledger, `subscription ${reference}`);
  })();
}
