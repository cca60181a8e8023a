import type { CheckoutStatus, VerificationReply } from '@kobo/protocol/api';
import { fetchCheckout } from '../api/fetchCheckout';
import type { Http } from '../api/http';
import type { Result } from '../api/result';
import { verifyTransaction } from '../api/verifyTransaction';
import type { Account } from './account';
import { type Transaction, toTransaction } from './transaction';

interface Loaded {
  transaction: Transaction;
  status: CheckoutStatus;
  /** Where a verification says its status. */
  verification?: VerificationReply | undefined;
}

/** Where a checkout's transaction comes from, and who verifies it. */
export interface Source {
  load(signal: AbortSignal): Promise<Result<Loaded>>;
  verify(transaction: Transaction, signal: AbortSignal): Promise<Result<VerificationReply>>;
  /** Whether the amount comes from an address and not from the provider: a receipt does not vouch for it. */
  unconfirmedAmount?: boolean;
  /** The account to pay into, where it is known from the start. */
  account?: Omit<Account, 'deadline'>;
  /** Whether only a link names the account: the screens promise nothing about it. */
  unconfirmed?: boolean;
  /** Whether no provider can be asked for its status: the payer is not told that the page will learn of the payment. */
  unverifiable?: boolean;
}

/**
 * A transaction that the provider stores. Its reply may name a reference other than the one that the page was opened with:
 * every later call uses the reply's.
 */
export function providerSource(http: Http, reference: string): Source {
  return {
    async load(signal) {
      const result = await fetchCheckout(http, reference, signal);
      if (!result.ok) return result;
      return { ok: true, value: { transaction: toTransaction(result.value), status: result.value.status } };
    },
    verify: (transaction, signal) =>
      verifyTransaction(http, transaction.reference, transaction.publicKey, signal),
  };
}
