import * as v from 'valibot';
import { looseText } from './looseText';

/** Who is paid, as far as a screen shows it. */
export const Merchant = v.object({
  name: looseText,
  publicKey: looseText,
  primaryColor: looseText,
  secondaryColor: looseText,
  email: looseText,
  phone_number: looseText,
  logo: looseText,
});

/** A merchant's colours. Unchecked: text from outside. */
export const looseColors = v.fallback(
  v.optional(v.object({ primary: looseText, secondary: looseText })),
  undefined,
);
