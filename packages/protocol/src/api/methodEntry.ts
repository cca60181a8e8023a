import * as v from 'valibot';
import { displayName } from './displayText';
import { MethodHealth } from './health';
import { looseCurrencies } from './methods';
import { looseFlag, tolerantList, WireText } from './shapes';

/** A network of mobile-money wallets. The charge sends the network's code as `network`. */
export const Network = v.object({ code: v.pipe(WireText, v.regex(/^.{1,60}$/)), name: displayName });
export type Network = v.InferOutput<typeof Network>;

/** The networks of a method. Malformed entries are treated as absent. */
export const Networks = tolerantList(Network);

/** An entry of a transaction's `paymentMethods`. Malformed fields are treated as absent. */
export const MethodEntry = v.object({
  ...MethodHealth.entries,
  /** Only for cards: whether the payer enters the card on the provider's page. */
  hosted: looseFlag,
  /** `false` if the provider's page can't be framed, and opens in a window. */
  frame: looseFlag,
  currencies: looseCurrencies,
  /** Only for mobile money: the networks from which the payer chooses. */
  networks: v.optional(Networks),
});
export type MethodEntry = v.InferOutput<typeof MethodEntry>;
