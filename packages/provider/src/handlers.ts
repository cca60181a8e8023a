import type {
  Ask,
  BankListRequest,
  CardCharge,
  CardOtp,
  ChargeAnswer,
  DebitConfirm,
  DebitStart,
  EndpointName,
  Initialize,
  LinkPayment,
  MethodSlug,
  OpayRequest,
  PagePayment,
  PromptBody,
  QrPayment,
  ResolveRequest,
  SubscriptionConfirm,
  Telemetry,
} from '@kobo/protocol/api';
import type { Awaitable, Merchant } from './merchant';
import type { ChargeOutcome } from './outcome';
import type { Refusal } from './refusal';
import type {
  Account,
  BankHealth,
  HealthFields,
  MethodHealth,
  NewTransaction,
  Transaction,
} from './transaction';

/** `data` of a reply as docs/reference/openapi.json describes it, with amounts in major units. */
export type WireObject = Readonly<Record<string, unknown>>;

export interface CallContext {
  merchant: Merchant;
  /** The kit aborts this signal when the checkout no longer waits for the reply. */
  signal: AbortSignal;
}

export interface ChargeContext {
  transaction: Transaction;
  /** A random id, the same in every call of one charge. Use it as the acquirer's idempotency key. */
  charge: string;
  /** The kit aborts this signal when the checkout no longer waits, but still applies the handler's result. */
  signal: AbortSignal;
}

export interface PromptContext extends ChargeContext {
  /**
   * The number of the prompt in its charge. From 2 on, an earlier prompt waits on the phone, and a refusal doesn't
   * end the charge. The handler then can't request an OTP or a step, or redirect.
   */
  prompt: number;
}

export interface SubscriptionContext {
  /** The result of the handler `subscription`. */
  subscription: WireObject;
  charge: string;
  signal: AbortSignal;
}

export interface SavedCard {
  token: string;
  /** The brand, such as `Visa`. */
  scheme: string;
  last4: string;
  /** MM/YY. */
  expiry?: string | undefined;
  cvvRequired?: boolean | undefined;
}

export interface BankList {
  sessionId: string;
  accounts: readonly { bankName: string; bankCode: string; accountNo: string }[];
  banks: readonly ({ bankName: string; bankCode: string } & HealthFields)[];
}

export interface Debit {
  /** The confirmation contains this reference. */
  reference: string;
  sessionId?: string | undefined;
  /** The step that the bank requires instead of an OTP of six digits. */
  ask?: Ask | undefined;
}

/** A transaction that a payer starts from a link, page or QR code. */
export interface Order {
  /** The amount in minor units. */
  amount: number;
  currency: string;
  /** The merchant's public key. */
  merchant: string;
  metadata?: Record<string, unknown> | undefined;
  paymentMethods?: readonly string[] | undefined;
}

type Charge<Input> = (input: Input, context: ChargeContext) => Awaitable<ChargeOutcome>;
type Prompt<Input> = (input: Input, context: PromptContext) => Awaitable<ChargeOutcome>;
type ReadObject = (object: { reference: string }) => Awaitable<WireObject | undefined>;
type StartObject<Payer> = (payer: Payer, object: { reference: string }) => Awaitable<Order | Refusal>;

/**
 * The calls that a provider supports. Inputs are parsed, with amounts in minor units. A call without a handler is answered
 * with HTTP 404, and a method that needs the call is not offered. The ledger serves `initialize`, `checkout` and `verify`.
 */
export interface Handlers {
  /** Changes or refuses a transaction before it is stored. For example, refuse a wrong amount for an invoice. */
  initialize?(transaction: NewTransaction, body: Initialize): Awaitable<NewTransaction | Refusal>;
  health?(
    request: object,
    context: CallContext,
  ): Awaitable<{ methods?: readonly MethodHealth[]; banks?: readonly BankHealth[] }>;
  /**
   * Stores the payer's e-mail address as `payerEmail` of the transaction, if `payerEmail` is absent. The kit calls
   * this handler only if the metadata contains `customer.emailRequired`, and the transaction contains no address.
   */
  customer?(
    customer: { email: string },
    context: Omit<ChargeContext, 'charge'>,
  ): Awaitable<Refusal | undefined>;

  cardCharge?: Charge<CardCharge>;
  /** Refuse a wrong OTP with `wrong_otp`. */
  cardOtp?: Charge<CardOtp>;
  /** Returns `redirect` to your page for the card. Without `cardCharge`, payers enter every card on your page. */
  hostedCard?: Charge<object>;
  /** Receives the answer to a step (`askFor`). Refuse a wrong answer with `wrong_answer`. Never store an answer. */
  chargeAnswer?: Charge<ChargeAnswer>;
  /** Returns the customer's cards. The merchant's server must have specified the customer in an open transaction. */
  savedCards?(customer: { email: string }, context: CallContext): Awaitable<readonly SavedCard[]>;
  /** Charges a card that `savedCards` lists for the transaction's customer. */
  tokenCharge?: Charge<{ token: string; cvv?: string | undefined }>;

  virtualAccount?(request: object, context: Omit<ChargeContext, 'charge'>): Awaitable<Account | Refusal>;

  bankList?(request: BankListRequest, context: CallContext): Awaitable<BankList | Refusal>;
  resolveBank?(request: ResolveRequest, context: CallContext): Awaitable<{ name: string } | Refusal>;
  /** Sends an OTP. If the payer starts the debit again, `charge` stays the same, and each sent OTP stays valid. */
  debitStart?(form: DebitStart, context: ChargeContext): Awaitable<Debit | Refusal>;
  debitConfirm?: Charge<DebitConfirm>;

  /** Returns `prompted`, or `approved` if no other prompt can be sent while this prompt waits. */
  momo?: Prompt<PromptBody<'momo'>>;
  pocket?: Prompt<PromptBody<'pocket'>>;
  /**
   * Returns `redirect` to the wallet's page. While the page is open, a repeated call has the same `charge`. Return the same
   * address again.
   * When the wallet reports the payment, call `provider.resume`. If another charge has replaced this charge, `resume` returns
   * undefined. Then return the money.
   */
  opay?: Charge<OpayRequest>;

  invoice?: ReadObject;
  paymentLink?: ReadObject;
  payLink?: StartObject<LinkPayment>;
  paymentPage?: ReadObject;
  payPage?: StartObject<PagePayment>;
  qrCode?: ReadObject;
  payQr?: StartObject<QrPayment>;

  subscription?: ReadObject;
  /** Sends an OTP to the wallet's owner. */
  paySubscription?(request: object, context: SubscriptionContext): Awaitable<ChargeOutcome>;
  /** Sends another OTP. The charge is new if too many wrong OTPs ended the charge of `paySubscription`. */
  sendOtp?(request: object, context: SubscriptionContext): Awaitable<Refusal | undefined>;
  confirmSubscription?(form: SubscriptionConfirm, context: SubscriptionContext): Awaitable<ChargeOutcome>;

  brand?(site: { website_url: string }): Awaitable<WireObject | undefined>;

  /** Stores the report of a checkout. Anyone can send reports. The reply doesn't depend on this handler. */
  telemetry?(report: Telemetry): Awaitable<void>;
}

const SERVED: readonly EndpointName[] = ['initialize', 'checkout', 'verify'];

export function supports(handlers: Handlers, call: EndpointName): boolean {
  if (call === 'cardCharge' && handlers.hostedCard) return true;
  return SERVED.includes(call) || handlers[call as keyof Handlers] !== undefined;
}

/** The calls that each method needs. A card may need `hostedCard` instead. */
const NEEDED: Record<MethodSlug, readonly (keyof Handlers)[]> = {
  card: ['cardCharge'],
  'bank-transfer': ['virtualAccount'],
  ussd: ['virtualAccount'],
  'bank-account': ['bankList', 'resolveBank', 'debitStart', 'debitConfirm'],
  momo: ['momo'],
  opay: ['opay'],
  pocket: ['pocket'],
};

/** Returns the methods whose calls all have a handler. */
export function supportedMethods(handlers: Handlers): MethodSlug[] {
  return (Object.keys(NEEDED) as MethodSlug[]).filter((slug) =>
    slug === 'card' && handlers.hostedCard
      ? true
      : NEEDED[slug].every((call) => handlers[call] !== undefined),
  );
}
