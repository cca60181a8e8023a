import { QrCode } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../../ledger/database';
import { findKind, listObjects, type PayableObject } from '../../ledger/objects';

/** A code, and which of its accounts is paid into, where it has several. */
interface Till {
  object: PayableObject;
  code: QrCode;
  account?: string | undefined;
}

/**
 * What a paid id means: an account of a multi-account code, else the code itself. A multi-account code's
 * own reference names no account, and means nothing.
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
