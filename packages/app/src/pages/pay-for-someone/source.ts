import type { Source } from '../../session/source';
import { type Transaction, withoutPayer } from '../../session/transaction';

/** A source for a person who was asked to pay, with the asker's name if the merchant's server set it. */
export interface PayForSomeoneSource extends Source {
  asker(): string | undefined;
}

/**
 * Returns a source of the same transaction without the asker's data.
 * The asker's name, e-mail and phone are not shown, sent or filled in, and the asker's saved cards are not read. No
 * link leads to the merchant's pages, because they may show the asker's data.
 * Unless the merchant's server started the transaction, the checkout shows only the merchant's name, logo and colours
 * from the provider. Anyone with the public key can start a transaction, put texts and a look into its metadata, and
 * send its link.
 */
export function payForSomeoneSource(source: Source): PayForSomeoneSource {
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
