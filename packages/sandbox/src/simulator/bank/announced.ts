import type { Transaction } from '../../ledger/transactions';
import { wishesIn } from '../../ledger/wishes';
import { MOBILE_MONEY, networksIn } from './networks';

type Wished = Pick<Transaction, 'metadata' | 'currency'>;

/** Returns the optional fields of a transaction's methods, by slug (docs/contributors/sandbox-faults.md). */
export function announcedBy(transaction: Wished): Readonly<Record<string, object>> {
  const { hostedCard } = wishesIn(transaction.metadata);
  const networks = announcedNetworks(transaction);
  return {
    ...(hostedCard ? { card: { hosted: true, ...(hostedCard === 'window' ? { frame: false } : {}) } } : {}),
    ...(networks.length > 0 ? { momo: { currencies: MOBILE_MONEY, networks } } : {}),
  };
}

function announcedNetworks({ metadata, currency }: Wished) {
  return wishesIn(metadata).mobileMoney ? networksIn(currency) : [];
}
