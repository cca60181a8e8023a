/**
 * The schema of each call: the request that the checkout sends, and the fields of the reply that it reads.
 * The app, the sandbox, the OpenAPI document and the conformance check all use these tables.
 */
import type * as v from 'valibot';
import {
  BankList,
  BankListRequest,
  DebitConfirm,
  DebitStart,
  DebitStarted,
  ResolvedAccount,
  ResolveRequest,
} from './bankAccount';
import { Brand, BrandQuery } from './brand';
import { CardCharge, CardOtp } from './card';
import { CheckoutTransaction, Verification, VerificationStart } from './checkout';
import type { EndpointName } from './endpoints';
import { Health } from './health';
import { Initialize, Initialized } from './initialize';
import { Invoice } from './invoice';
import { LinkPayment, PagePayment, QrPayment } from './payer';
import { PaymentLink } from './paymentLink';
import { PaymentPage } from './paymentPage';
import { QrCode } from './qrCode';
import { SavedCards, SavedCardsQuery, TokenCharge } from './savedCard';
import { Acknowledged, SendOtp, Subscription, SubscriptionConfirm, SubscriptionPay } from './subscription';
import { AccountRequest, VirtualAccount } from './virtualAccount';
import { OpayLink, OpayRequest, PROMPT_CALLS, PROMPT_REQUESTS } from './wallets';

/** The calls that return a charge reply (`parseChargeReply`). Each of them starts or continues a charge. */
export const CHARGE_CALLS = [
  'cardCharge',
  'cardOtp',
  'tokenCharge',
  'debitConfirm',
  ...PROMPT_CALLS,
  'paySubscription',
  'confirmSubscription',
] as const satisfies readonly EndpointName[];
export type ChargeCall = (typeof CHARGE_CALLS)[number];

/** The calls that carry an idempotency key, if the deployment names the header for it (`idempotencyKeyHeader`). */
export const KEYED_CALLS = [
  'cardCharge',
  'tokenCharge',
  'debitConfirm',
  ...PROMPT_CALLS,
  'paySubscription',
  'confirmSubscription',
] as const satisfies readonly EndpointName[];

/** The JSON body of each call that has one. */
export const REQUESTS = {
  initialize: Initialize,
  virtualAccount: AccountRequest,
  cardCharge: CardCharge,
  cardOtp: CardOtp,
  tokenCharge: TokenCharge,
  bankList: BankListRequest,
  resolveBank: ResolveRequest,
  debitStart: DebitStart,
  debitConfirm: DebitConfirm,
  ...PROMPT_REQUESTS,
  opay: OpayRequest,
  payLink: LinkPayment,
  payPage: PagePayment,
  payQr: QrPayment,
  sendOtp: SendOtp,
  paySubscription: SubscriptionPay,
  confirmSubscription: SubscriptionConfirm,
} as const satisfies Partial<Record<EndpointName, v.GenericSchema>>;

/** The query of each call that has one. */
export const QUERIES = {
  savedCards: SavedCardsQuery,
  brand: BrandQuery,
} as const satisfies Partial<Record<EndpointName, v.GenericSchema>>;

/** The schema of `data` in a successful reply, for every call that doesn't return a charge reply. */
export const REPLIES = {
  initialize: Initialized,
  checkout: CheckoutTransaction,
  verify: Verification,
  health: Health,
  virtualAccount: VirtualAccount,
  savedCards: SavedCards,
  bankList: BankList,
  resolveBank: ResolvedAccount,
  debitStart: DebitStarted,
  opay: OpayLink,
  invoice: Invoice,
  paymentLink: PaymentLink,
  payLink: Initialized,
  paymentPage: PaymentPage,
  payPage: Initialized,
  qrCode: QrCode,
  payQr: Initialized,
  subscription: Subscription,
  sendOtp: Acknowledged,
  brand: Brand,
} as const satisfies Record<Exclude<EndpointName, ChargeCall>, v.GenericSchema>;
/**
 * The schemas of replies for the app's calls. Of a verification, the app first reads
 * `VerificationStart` and loads `ArrivalFields` later.
 */
export const READS = { ...REPLIES, verify: VerificationStart };

export type DataCall = keyof typeof REPLIES;

export function isChargeCall(name: EndpointName): name is ChargeCall {
  return CHARGE_CALLS.some((call) => call === name);
}
