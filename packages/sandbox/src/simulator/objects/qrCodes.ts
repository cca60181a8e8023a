import { QrCode } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../../ledger/database';
import { findKind, listObjects, type PayableObject } from '../../ledger/objects';

/** A QR code, and the account that the payer pays if the code contains several accounts. */
interface Till {
  object: PayableObject;
  code: QrCode;
  account?: string | undefined;
}

/**
 * Finds the object that an id pays: an account of a multi-account code, or a code with one account.
 * The reference of a multi-account code pays nothing, because the reference doesn't identify an account.
 */
export function findTill(ledger: Ledger, id: string): Till | undefined {
  const object = findKind(ledger, 'qr-code', id);
  if (!object) return findAccount(ledger, id);
  const code = v.parse(QrCode, object.data);
  return code.qr_type === 'dynamic-multiple' ? undefined : { object, code };
}

function findAccount(ledger: Ledger, id: string): Till | undefined {
  for (const { kind, reference } of listObjects(ledger)) {
    const object = kind === 'qr-code' ? findKind(ledger, kind, reference) : undefined;
    if (!object) continue;
    const code = v.parse(QrCode, object.data);
    const account = code.sub_accounts.find((candidate) => candidate.reference === id);
    if (account && code.qr_type === 'dynamic-multiple')
      return { object, code, account: account.account_name };
  }
  return undefined;
}
