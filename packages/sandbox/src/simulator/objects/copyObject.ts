import { randomBytes } from 'node:crypto';
import { Invoice, PaymentLink, PaymentPage, QrCode, Subscription } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../../ledger/database';
import { findObject, type ObjectKind, type PayableObject, plantObject } from '../../ledger/objects';
import { accepted, type Reply, refused } from '../../ledger/replies';

const Data = v.record(v.string(), v.unknown());

const SCHEMAS: Record<ObjectKind, v.GenericSchema> = {
  invoice: Invoice,
  'payment-link': PaymentLink,
  'payment-page': PaymentPage,
  'qr-code': QrCode,
  subscription: Subscription,
  wallet: Data,
};

/**
 * Copies an object in its seeded state, so that a test has its own object. The accounts of a QR code and the wallet of a
 * subscription are also copied, and their references contain the copy's reference.
 * @param changes override the object's own fields.
 */
export function copyObject(ledger: Ledger, object: PayableObject, changes: Record<string, unknown>): Reply {
  const reference = `${object.reference}-${randomBytes(4).toString('hex')}`;
  const rename = (data: Record<string, unknown>) =>
    v.parse(Data, JSON.parse(JSON.stringify(data).replaceAll(object.reference, reference)));
  const named = object.kind === 'invoice' ? { invoice_reference: reference } : { reference };
  const data = { ...rename(object.data), ...changes, ...named };
  const parsed = v.safeParse(SCHEMAS[object.kind], data);
  if (!parsed.success) {
    return refused(400, `The field ${v.getDotPath(parsed.issues[0])} is missing or not valid`);
  }
  const wallet = findObject(ledger, `WAL_${object.reference}`);
  ledger.transaction(() => {
    if (wallet) {
      plantObject(ledger, { reference: `WAL_${reference}`, kind: 'wallet', data: rename(wallet.data) });
    }
    plantObject(ledger, { reference, kind: object.kind, data });
  })();
  return accepted({ reference });
}
