import type { Source } from '../../session/source';
import { type Transaction, withoutPayer } from '../../session/transaction';

/** The transaction for somebody who was asked to pay it, and the asker's name, if the merchant's server set one. */
export interface AskedSource extends Source {
  asker(): string | undefined;
}

/**
 * The same transaction, without what belongs to the asker: no name, e-mail or phone is shown, sent or filled in, no
 * card is read that the provider or a device keeps for them, and nothing leads to the merchant's pages, which know them.
 * Unless the merchant's server started it, the transaction shows only the provider's own name, logo and colours of the
 * merchant. Anybody can start a transaction with the public key, write words and a look into its metadata, and send its
 * link.
 */
export function askedSource(source: Source): AskedSource {
  let asker: string | undefined;
  return {
    ...source,
    asker: () => asker,
    async load(signal) {
      const result = await source.load(signal);
      if (!result.ok) return result;
      const { transaction } = result.value;
      asker = transaction.startedByServer ? transaction.payerName : undefined;
      return { ok: true, value: { ...result.value, transaction: withoutAsker(transaction) } };
    },
  };
}

function withoutAsker(transaction: Transaction): Transaction {
  return {
    ...withoutPayer(transaction),
    settings: { ...transaction.settings, inApp: false },
    successAddress: undefined,
    cancelledAddress: undefined,
    ...(transaction.startedByServer ? {} : trustedLook(transaction)),
  };
}

function trustedLook({ merchant }: Transaction) {
  return {
    merchantName: merchant.name,
    logo: merchant.logo,
    colors: merchant.colors,
    aggregatorName: undefined,
    pageName: undefined,
    plan: undefined,
  } satisfies Partial<Transaction>;
}
