import type { Initialize, MethodSlug, Network, Reason, TransactionStatus } from '@kobo/protocol/api';
import type { Awaitable } from './merchant';

/** The health of a method or a bank. */
export interface HealthFields {
  status?: 'up' | 'degraded' | 'down' | undefined;
  /** The reason that the payer sees. */
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

export interface MethodEntry extends MethodHealth {
  /** Whether the payer enters the card on your page (`hostedCard`). */
  hosted?: boolean | undefined;
  /** False if your page can't be framed. The page then opens in a window. */
  frame?: boolean | undefined;
  /** Currencies for which the method is also offered, such as `GHS`. */
  currencies?: readonly string[] | undefined;
  /** MoMo: the networks that the payer can choose from. The charge contains the code of the chosen network as `network`. */
  networks?: readonly Network[] | undefined;
}

export interface BankHealth extends HealthFields {
  bankCode: string;
}

/** Money that the virtual account received, in minor units. Mask the sender. */
export interface Credit {
  amount: number;
  at: Date;
  sender?: string | undefined;
}

/** Money that is returned to the payer, in minor units. */
export interface Refund {
  amount: number;
  state: 'pending' | 'done';
  /** The latest time, or the latest day such as `2026-02-02`, at which the payer receives the money. */
  by?: Date | string | undefined;
}

/** Another payment of a transaction that was paid already, in minor units. */
export interface Duplicate {
  amount: number;
  at: Date;
  method?: MethodSlug | undefined;
  /** The part of this payment that is returned. */
  refund?: Refund | undefined;
}

/** A payment that the ledger has recorded, in minor units. */
export interface Payment {
  amount: number;
  at: Date;
  /** `bank-transfer` and `ussd` can pay a part. Each other method pays the whole amount. */
  method: MethodSlug;
  /** The masked sender of a transfer. */
  sender?: string | undefined;
  /** The refund of the part that is returned. The default state is `pending`. */
  refund?: Omit<Refund, 'amount'> | undefined;
}

/** The fields of a new transaction. Amounts are integers of minor units: 500050 is ₦5,000.50. */
export interface NewTransaction {
  reference: string;
  amount: number;
  currency: string;
  /** The public key of the merchant who is paid. */
  merchant: string;
  /** Whether the request that started the transaction contained the merchant's secret key. */
  byServer: boolean;
  /** The merchant's fields, within the size limits, without fields that the caller may not set. Store the metadata as JSON. */
  metadata: Record<string, unknown>;
  /** The methods that the merchant requests; all if absent. */
  paymentMethods?: readonly string[] | undefined;
  walletId?: string | undefined;
  /** The subscription that the transaction pays. */
  subscription?: Initialize['subscription'];
  /** The reference of the link, page or QR code from which the payer started the transaction. */
  object?: string | undefined;
}

export interface Transaction
  extends Pick<NewTransaction, 'reference' | 'amount' | 'currency' | 'merchant' | 'byServer' | 'metadata'> {
  /**
   * Set `success` when the provider has received the money, and `failed` only if a charge failed after its reply.
   * If the reply to a charge is a decline, the status stays `pending`.
   */
  status: TransactionStatus;
  /** The reason for the status `failed`. */
  reason?: Reason | undefined;
  /** The methods to offer, best first. The default is all methods. Methods without handlers are omitted. */
  paymentMethods?: readonly (string | MethodEntry)[] | undefined;
  banks?: readonly BankHealth[] | undefined;
  /**
   * All payments, in the order of their arrival. The kit computes `success`, `received`, `credits`, `refund` and `duplicates`
   * from the payments. After the whole amount is paid, all other money is returned.
   */
  payments?: readonly Payment[] | undefined;
  /** The received money that the provider keeps, in minor units. The kit computes the missing part from this sum. */
  received?: number | undefined;
  credits?: readonly Credit[] | undefined;
  refund?: Refund | undefined;
  /** The payments that arrived after the transaction was paid, if you can't prevent them. */
  duplicates?: readonly Duplicate[] | undefined;
  /** The address that the handler `customer` received. Store the address outside `metadata`, which only a merchant specifies. */
  payerEmail?: string | undefined;
  /** The open virtual account, for the payer's second device. */
  account?: Account | undefined;
}

export interface Account {
  number: string;
  name: string;
  bank: string;
  /** After this time a transfer is not accepted. Until then the kit returns the same account. */
  expiresAt: Date;
  /** The amount that the account accepts, in minor units. */
  amount?: number | undefined;
  /** With `add`, you keep a wrong amount, and the payer may send the rest. With `return`, you send a wrong amount back. */
  mismatch?: 'add' | 'return' | undefined;
}

export interface Ledger {
  /** Returns the current transaction; undefined for an unknown reference. */
  find(reference: string): Awaitable<Transaction | undefined>;
  /** Stores a transaction with the status `pending`. Returns false, and changes nothing, if its reference is in use. */
  add(transaction: NewTransaction): Awaitable<boolean>;
  /** For saved cards: returns the open transactions of a merchant that contain a customer with this e-mail address. */
  ofCustomer?(merchant: string, email: string): Awaitable<readonly Transaction[]>;
}

/** Returns whether a transaction accepts no further payment. */
export function isOver({ status }: Transaction): boolean {
  return status === 'success' || status === 'expired';
}

/** Returns the e-mail address that the merchant's server specified. Ignores `emailRequired` addresses, which payers enter. */
export function namedEmail({ byServer, metadata }: Transaction): string | undefined {
  const { email, emailRequired }: Record<string, unknown> = Object(metadata['customer']);
  if (emailRequired) return undefined;
  return byServer && typeof email === 'string' ? email : undefined;
}
