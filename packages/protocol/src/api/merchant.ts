import * as v from 'valibot';
import { looseText } from './looseText';
import { looseName } from './shownText';

/** Who is paid, as far as a screen shows it. */
export const Merchant = v.object({
  name: looseName,
  publicKey: looseText,
  primaryColor: looseText,
  secondaryColor: looseText,
  email: looseName,
  phone_number: looseName,
  logo: looseText,
});

/** A merchant's colours. Unchecked: text from outside. */
export const looseColors = v.fallback(
  v.optional(v.object({ primary: looseText, secondary: looseText })),
  undefined,
);
