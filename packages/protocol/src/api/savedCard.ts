import * as v from 'valibot';
import { asciiDigits } from './asciiDigits';
import { digitsOf } from './digits';
import { displayName, looseName } from './displayText';
import { objectIn } from './oneObject';
import { looseFlag, Reference } from './shapes';
import { Text, WireText } from './text';
import { tolerantList } from './tolerantList';

/** Body of POST /checkout/charge/card/{token}: a saved card pays, without its number. */
export const TokenCharge = v.object({
  /** Whose card it is: the same e-mail that the list was asked for. */
  email: Text,
  reference: Reference,
  /** As the payer typed it; sent only for a card that is listed with `cvvRequired`. */
  cvv: v.optional(v.pipe(v.string(), v.regex(/^\d{3,4}$/))),
});
export type TokenCharge = v.InferOutput<typeof TokenCharge>;

/** Query of GET {prefix}/checkout/tokenized-card/public: whose cards. */
export const SavedCardsQuery = v.object({ email: Text });

/** Four digits are MM/YY without its stroke, and without its first zero where they are a number. */
const Expiry = v.fallback(v.optional(v.pipe(v.unknown(), v.transform(expiryOf), displayName)), undefined);

function expiryOf(value: unknown): unknown {
  const text = digitsOf(4)(value);
  return typeof text === 'string' ? asciiDigits(text).replace(/^\s*(\d\d)(\d\d)\s*$/, '$1/$2') : text;
}

/** The last four digits of a card's number, however it is masked; empty where they are not known. */
const Last4 = v.fallback(v.pipe(v.unknown(), v.transform(lastDigitsOf), v.string(), v.regex(/^\d{4}$/)), '');

function lastDigitsOf(value: unknown): unknown {
  return /\d{4}$/.exec(asciiDigits(String(digitsOf(4)(value))).trim())?.[0];
}

/** What the payer knows a card by may be beside its token. */
function nested(saved: unknown): unknown {
  const fields = Object(saved);
  const card = objectIn(fields.card);
  return { ...fields, card: Object(card) === card ? card : fields };
}

/** Only its token is needed to pay. */
const Saved = v.object({
  card: v.object({
    scheme: looseName,
    last4: Last4,
    /** For the payer to read; providers write it in more than one way. */
    expiry: Expiry,
  }),
  /** Stands for the card in the path of the charge, where half a character could not be written. */
  authToken: v.pipe(WireText, v.regex(/^(?!\.{1,2}$)\P{Cs}+$/u)),
  /** Beyond the specification: the charge needs the CVV. */
  cvvRequired: looseFlag,
});

/** Reply `data` of GET {prefix}/checkout/tokenized-card/public: the cards that the provider stores for a payer. */
export const SavedCards = v.object({
  TokenizedCards: tolerantList(v.pipe(v.unknown(), v.transform(nested), Saved)),
});
export type SavedCards = v.InferOutput<typeof SavedCards>;
