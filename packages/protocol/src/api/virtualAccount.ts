import * as v from 'valibot';
import { AcceptedFields } from './arrival';
import { displayName, looseName } from './displayText';
import { Instant } from './instant';
import { wireDigits } from './text';

/** Body of POST /checkout/{reference}/virtual-account: `{}`. */
export const AccountRequest = v.object({});

/** Some providers name the bank beside the metadata. Without a bank the account can't be paid into. */
function withBank(data: unknown): unknown {
  const { metadata, bank_name, ...account } = Object(data);
  return { ...account, metadata: { ...metadata, bank_name: Object(metadata).bank_name ?? bank_name } };
}

/** Reply `data` of POST /checkout/{reference}/virtual-account: an account for this one transaction. */
export const VirtualAccount = v.pipe(
  v.unknown(),
  v.transform(withBank),
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
