import type { Initialize, MethodSlug, Network, Reason, TransactionStatus } from '@kobo/protocol/api';
import type { Awaitable } from './merchant';

/** Whether a method or a bank works. Amounts are in minor units. */
export interface HealthFields {
  status?: 'up' | 'degraded' | 'down' | undefined;
  /** For the payer. */
  reason?: string | undefined;
  /** When the problem is expected to end. */
  until?: Date | undefined;
  /** The smallest and largest accepted amounts, in minor units. */
  min?: number | undefined;
  max?: number | undefined;
}

export interface MethodHealth extends HealthFields {
  slug: MethodSlug;
  /** Accepted card schemes, such as `Visa`. */
  brands?: readonly string[] | undefined;
}

/** A method that a transaction offers. */
export interface MethodEntry extends MethodHealth {
  /** Card: the payer enters it on your page (`hostedCard`). */
  hosted?: boolean | undefined;
  /** False if your page can't be framed. It then opens in a window. */
  frame?: boolean | undefined;
  /** Currencies for which the method is offered too, such as `GHS`. */
  currencies?: readonly string[] | undefined;
  /** MoMo: the networks that the payer can choose from. The charge contains the code of the chosen network as `network`. */
  networks?: readonly Network[] | undefined;
}

export interface BankHealth extends HealthFields {
  bankCode: string;
}

/** Money that arrived on the virtual account, in minor units. Mask the sender. */
export interface Credit {
  amount: number;
  at: Date;
  sender?: string | undefined;
}

/** Money that goes back, in minor units. */
export interface Refund {
  amount: number;
  state: 'pending' | 'done';
  /** The latest arrival at the payer: a time, or a day such as `2026-02-02`. */
  by?: Date | string | undefined;
}

/** Another payment of a transaction that was paid already, in minor units. */
export interface Duplicate {
  amount: number;
  at: Date;
  method?: MethodSlug | undefined;
  /** What goes back of this payment. */
  refund?: Refund | undefined;
}

/** What a transaction is started with. Amounts are integers of minor units: 500050 is ₦5,000.50. */
export interface NewTransaction {
  reference: string;
  amount: number;
  currency: string;
  /** The public key of the merchant who is paid. */
  merchant: string;
  /** Whether the merchant's secret key started it. */
  byServer: boolean;
  /** The merchant's own fields, within the limits and without what only a server may set. Store them as JSON. */
  metadata: Record<string, unknown>;
  /** The methods that the merchant wants; all if absent. */
  paymentMethods?: readonly string[] | undefined;
  walletId?: string | undefined;
  /** The subscription that the transaction pays. */
  subscription?: Initialize['subscription'];
  /** The link, page or QR code from which the payer started it. */
  object?: string | undefined;
}

/** A transaction in the provider's ledger. */
export interface Transaction
  extends Pick<NewTransaction, 'reference' | 'amount' | 'currency' | 'merchant' | 'byServer' | 'metadata'> {
  /**
   * `success` once the money is the provider's. `failed` only if a charge failed after its reply.
   * A charge that its reply declines leaves the status `pending`.
   */
  status: TransactionStatus;
  /** Why the status is `failed`. */
  reason?: Reason | undefined;
  /** The methods to offer, best first: all with a handler if absent. Others are left out. */
  paymentMethods?: readonly (string | MethodEntry)[] | undefined;
  banks?: readonly BankHealth[] | undefined;
  /** The part of the amount that has arrived and stays. The reply states the missing part too. */
  received?: number | undefined;
  credits?: readonly Credit[] | undefined;
  /** The sum that goes back. */
  refund?: Refund | undefined;
  /** The payments after the one that counts, if you can't prevent them. */
  duplicates?: readonly Duplicate[] | undefined;
  /** The address that the handler `customer` received. Keep it out of the metadata: only a merchant names who has saved cards. */
  payerEmail?: string | undefined;
  /** The open virtual account, for the payer's second device. */
  account?: Account | undefined;
}

/** A virtual account for one transaction. */
export interface Account {
  number: string;
  name: string;
  bank: string;
  /** After this time a transfer is not accepted. Until then the kit returns the same account. */
  expiresAt: Date;
  /** The amount that the account accepts, in minor units. */
  amount?: number | undefined;
  /** With `add` a wrong amount is kept and the rest may follow; with `return` it is sent back. */
  mismatch?: 'add' | 'return' | undefined;
}

/** The provider's ledger. */
export interface Ledger {
  /** The current transaction; undefined for an unknown reference. */
  find(reference: string): Awaitable<Transaction | undefined>;
  /** Stores a transaction with the status `pending`. Returns false, and changes nothing, if its reference is taken. */
  add(transaction: NewTransaction): Awaitable<boolean>;
  /** The open transactions of a merchant that name a customer with this e-mail. Only saved cards need it. */
  ofCustomer?(merchant: string, email: string): Awaitable<readonly Transaction[]>;
}

/** Whether a transaction accepts no further payment. */
export function isOver({ status }: Transaction): boolean {
  return status === 'success' || status === 'expired';
}

/** The customer's e-mail that the merchant's server named. If one is required, the payer may have entered it. */
export function namedEmail({ byServer, metadata }: Transaction): string | undefined {
  const { email, emailRequired }: Record<string, unknown> = Object(metadata['customer']);
  if (emailRequired) return undefined;
  return byServer && typeof email === 'string' ? email : undefined;
}
