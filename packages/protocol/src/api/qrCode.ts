import * as v from 'valibot';
import { optionalAmount } from './amount';
import { looseDescription, looseName } from './displayText';
import { isFields } from './oneObject';
import {
  Availability,
  Currency,
  entriesOf,
  looseFlag,
  looseReference,
  looseText,
  tolerantList,
  WireText,
} from './shapes';

/** Text for a path. The pattern excludes text that a server could decode into another path. */
const PathText = v.pipe(WireText, v.regex(/^(?!(.*[/\\])?\.{1,2}([/\\]|$))\P{Cs}+$/su));

/** A sub-account without a name has its reference as name. */
const SubAccount = v.pipe(
  v.object({ reference: PathText, account_name: looseName }),
  v.transform(({ reference, account_name = reference }) => ({ reference, account_name })),
);

const QrType = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.transform((type) => type.replace(/[\s_]/, '-')),
  v.picklist(['dynamic-multiple', 'other']),
);

const Fields = v.object({
  reference: looseReference,
  qr_type: v.fallback(QrType, 'other'),
  name: looseName,
  description: looseDescription,
  support_email: looseName,
  support_phone_number: looseName,
  /** The accounts of a dynamic-multiple code. The reference of the chosen account is the `{id}` of the payment. */
  sub_accounts: tolerantList(SubAccount),
  customer_determine_amount: looseFlag,
  /** In minor units. Ignored if `customer_determine_amount` is set. */
  amount: optionalAmount,
  currency: Currency,
  logo: looseText,
  status: Availability,
});

/** The `data` of the reply to GET {prefix}/qr-code/{reference}/public. */
export const QrCode = v.pipe(v.unknown(), v.transform(withType), Fields);
export type QrCode = v.InferOutput<typeof QrCode>;

/** Sets the type of a code with sub-accounts to dynamic-multiple, if the type is missing or unknown. */
function withType(data: unknown): unknown {
  if (!isFields(data) || v.is(QrType, data['qr_type']) || entriesOf(data['sub_accounts']).length === 0)
    return data;
  return { ...data, qr_type: 'dynamic-multiple' };
}
