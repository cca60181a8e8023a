import * as v from 'valibot';
import { looseName } from './displayText';
import { oneObject } from './oneObject';
import { loosePublicKey, looseText } from './shapes';

/** The merchant who receives the payment: the fields that a screen shows. */
export const Merchant = v.object({
  name: looseName,
  publicKey: loosePublicKey,
  primaryColor: looseText,
  secondaryColor: looseText,
  email: looseName,
  phone_number: looseName,
  logo: looseText,
});

/** A merchant's colours. External text, not validated. */
export const looseColors = v.fallback(
  v.optional(oneObject(v.object({ primary: looseText, secondary: looseText }))),
  undefined,
);

/** Merges the two spellings of one field: specification §3 uses `colors` and `colours`. */
export function oneColors<Fields extends { colors?: unknown; colours?: unknown }>({
  colours,
  ...fields
}: Fields) {
  return { ...fields, colors: fields.colors ?? colours };
}
