import * as v from 'valibot';
import { Availability } from './availability';
import { looseDescription, looseName } from './displayText';
import { optionalAmount } from './optionalAmount';
import { Currency, looseFlag, looseReference, looseText } from './shapes';
import { WireText } from './text';
import { tolerantList } from './tolerantList';

/** Text that is one segment of a path and cannot lead elsewhere, however a server decodes it. */
const PathText = v.pipe(WireText, v.regex(/^(?!\.{1,2}$)[^/\\\p{Cs}]+$/u));

/** One without a name goes by its reference. */
const SubAccount = v.pipe(
  v.object({ reference: PathText, account_name: looseName }),
  v.transform(({ reference, account_name = reference }) => ({ reference, account_name })),
);

/** Reply `data` of GET {prefix}/qr-code/{reference}/public. */
export const QrCode = v.object({
  reference: looseReference,
  qr_type: v.fallback(
    v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['dynamic-multiple', 'other'])),
    'other',
  ),
  name: looseName,
  description: looseDescription,
  support_email: looseName,
  support_phone_number: looseName,
  /** What a dynamic-multiple code pays into; the chosen one's reference is the `{id}` that is paid. */
  sub_accounts: tolerantList(SubAccount),
  customer_determine_amount: looseFlag,
  /** In hundredths; without a meaning where `customer_determine_amount` is on. */
  amount: optionalAmount,
  currency: Currency,
  logo: looseText,
  status: Availability,
});
export type QrCode = v.InferOutput<typeof QrCode>;
