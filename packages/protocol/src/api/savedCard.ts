import * as v from 'valibot';
import { looseFlag } from './looseFlag';
import { Reference } from './reference';
import { looseName, shownName } from './shownText';
import { Text } from './text';
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

/** Reply `data` of GET {prefix}/checkout/tokenized-card/public: the cards that the provider keeps for a payer. */
export const SavedCards = v.object({
  TokenizedCards: tolerantList(
    v.object({
      card: v.object({
        scheme: shownName,
        last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
        /** For the payer to read; providers write it in more than one way. */
        expiry: looseName,
      }),
      /** Stands for the card in the path of the charge, where half a character could not be written. */
      authToken: v.pipe(Text, v.regex(/^\P{Cs}+$/u)),
      /** Beyond the specification: the charge needs the CVV. */
      cvvRequired: looseFlag,
    }),
  ),
});
export type SavedCards = v.InferOutput<typeof SavedCards>;
