import type { CheckoutStatus, VerificationReply } from '@kobo/protocol/api';
import { fetchCheckout, verifyTransaction } from '../api/checkout';
import type { Http } from '../api/http';
import type { Result } from '../api/result';
import type { Account } from './account';
import { type Transaction, toTransaction } from './transaction';

interface Loaded {
  transaction: Transaction;
  status: CheckoutStatus;
  verification?: VerificationReply | undefined;
}

/** The source of a checkout's transaction, and of its verifications. */
export interface Source {
  load(signal: AbortSignal): Promise<Result<Loaded>>;
  verify(transaction: Transaction, signal: AbortSignal): Promise<Result<VerificationReply>>;
  /**
   * Whether the amount comes from an address and not from the provider.
   * A receipt doesn't show such an amount.
   */
  unconfirmedAmount?: boolean;
  /** The account to pay into, if the account is known from the start. */
  account?: Omit<Account, 'deadline'>;
  /**
   * Whether the account comes from a link, and no provider has confirmed the account. The screens state that such an account is
   * unconfirmed.
   */
  unconfirmed?: boolean;
  /**
   * Whether no provider can verify the payment. Without a verification, the page must not announce that it will show the outcome.
   */
  withoutVerification?: boolean;
}

/**
 * Creates the source of a transaction that the provider stores.
 * The reference in the reply may differ from the reference in the page's address. Every later call uses the reply's reference.
 */
export function providerSource(http: Http, reference: string): Source {
  return {
    async load(signal) {
      const result = await fetchCheckout(http, reference, signal);
      if (!result.ok) return result;
      return { ok: true, value: { transaction: toTransaction(result.value), status: result.value.status } };
    },
    verify: ({ reference, publicKey }, signal) => verifyTransaction(http, reference, { publicKey, signal }),
  };
}
