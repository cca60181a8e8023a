import * as v from 'valibot';
import { AcceptedFields } from './arrival';
import { displayName, looseName } from './displayText';
import { Instant } from './instant';
import { wireDigits } from './text';

/** Body of POST /checkout/{reference}/virtual-account: `{}`. */
export const AccountRequest = v.object({});

/**
 * Some providers answer with a list of one account, write the number in groups, or name the bank beside the metadata.
 * Without a bank the account can't be paid into.
 */
function inOneForm(data: unknown): unknown {
  const [one] = Array.isArray(data) && data.length === 1 ? data : [data];
  const { account_number, metadata, bank_name, ...account } = Object(one);
  return {
    ...account,
    account_number: typeof account_number === 'string' ? account_number.replace(/\s/g, '') : account_number,
    metadata: { ...metadata, bank_name: Object(metadata).bank_name ?? bank_name },
  };
}

/** Reply `data` of POST /checkout/{reference}/virtual-account: an account for this one transaction. */
export const VirtualAccount = v.pipe(
  v.unknown(),
  v.transform(inOneForm),
  v.object({
    account_number: wireDigits(10, /^\d{6,20}$/),
    account_name: looseName,
    metadata: v.object({ bank_name: displayName }),
    /** ISO 8601 instant after which money sent no longer counts; the app falls back to 30 minutes from first sight. */
    expires_at: v.fallback(v.optional(Instant), undefined),
    ...AcceptedFields.entries,
  }),
);
export type VirtualAccount = v.InferOutput<typeof VirtualAccount>;
