import * as v from 'valibot';
import { asciiDigits, digitsOf } from './digits';
import { displayName, looseName } from './displayText';
import { objectIn } from './oneObject';
import { looseFlag, Reference, Text, tolerantList, WireText } from './shapes';

/** Body of POST /checkout/charge/card/{token}: pays with a saved card, without the card's number. */
export const TokenCharge = v.object({
  /** The card owner's e-mail: the same as in the query for the saved cards. */
  email: Text,
  reference: Reference,
  /** The CVV as the payer typed it; sent only if the card is listed with `cvvRequired`. */
  cvv: v.optional(v.pipe(v.string(), v.regex(/^\d{3,4}$/))),
});
export type TokenCharge = v.InferOutput<typeof TokenCharge>;

/** Query of GET {prefix}/checkout/tokenized-card/public: the owner of the cards. */
export const SavedCardsQuery = v.object({ email: Text });

/** A card's expiry. Four digits are MM/YY without the slash. A number may lack its leading zero. */
const Expiry = v.fallback(v.optional(v.pipe(v.unknown(), v.transform(expiryOf), displayName)), undefined);

function expiryOf(value: unknown): unknown {
  const text = digitsOf(4)(value);
  return typeof text === 'string' ? asciiDigits(text).replace(/^\s*(\d\d)(\d\d)\s*$/, '$1/$2') : text;
}

/** The last four digits of a card number, which may be masked in any way; empty if the digits are unknown. */
const Last4 = v.fallback(v.pipe(v.unknown(), v.transform(lastDigitsOf), v.string(), v.regex(/^\d{4}$/)), '');

function lastDigitsOf(value: unknown): unknown {
  return /\d{4}$/.exec(asciiDigits(String(digitsOf(4)(value))).trim())?.[0];
}

/** Moves the card's fields into `card`, because some providers put the fields next to the card's token. */
function nested(saved: unknown): unknown {
  const fields = Object(saved);
  const card = objectIn(fields.card);
  return { ...fields, card: Object(card) === card ? card : fields };
}

/** A saved card. A payment needs only the card's token. */
const Saved = v.object({
  card: v.object({
    scheme: looseName,
    last4: Last4,
    /** The expiry, only for display, because providers write expiries in several formats. */
    expiry: Expiry,
  }),
  /** The card's token, a segment of the charge's path. A segment can't contain lone surrogates, or be `.` or `..`. */
  authToken: v.pipe(WireText, v.regex(/^(?!\.{1,2}$)\P{Cs}+$/u)),
  /** Whether the charge needs the CVV. This field extends the specification. */
  cvvRequired: looseFlag,
});

/** The `data` of the reply to GET {prefix}/checkout/tokenized-card/public: the cards that the provider has saved for a payer. */
export const SavedCards = v.object({
  TokenizedCards: tolerantList(v.pipe(v.unknown(), v.transform(nested), Saved)),
});
export type SavedCards = v.InferOutput<typeof SavedCards>;
