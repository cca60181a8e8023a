/**
 * The schemas of each call: the request that the checkout sends, and the fields of the reply that the checkout reads.
 * The app, the sandbox, the OpenAPI document and the conformance check all use these tables.
 */
import type * as v from 'valibot';
import { ChargeAnswer } from './ask';
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
import { CardChargeRequest, CardOtp } from './card';
import { CheckoutTransaction, Verification, VerificationStart } from './checkout';
import { ENDPOINTS, type EndpointName } from './endpoints';
import { Health } from './health';
import { Initialize, Initialized } from './initialize';
import { Invoice } from './invoice';
import { CustomerUpdate, LinkPayment, PagePayment, QrPayment } from './payer';
import { PaymentLink } from './paymentLink';
import { PaymentPage } from './paymentPage';
import { QrCode } from './qrCode';
import { SavedCards, SavedCardsQuery, TokenCharge } from './savedCard';
import { Acknowledged, SendOtp, Subscription, SubscriptionConfirm, SubscriptionPay } from './subscription';
import { AccountRequest, VirtualAccount } from './virtualAccount';
import { OpayLink, OpayRequest, PROMPT_REQUESTS } from './wallets';

/** The calls that return a charge reply (`parseChargeReply`). Each of these calls starts or continues a charge. */
export type ChargeCall = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name] extends { charge: true } ? Name : never;
}[EndpointName];
export const CHARGE_CALLS = (Object.keys(ENDPOINTS) as EndpointName[]).filter(isChargeCall);

export function isChargeCall(name: EndpointName): name is ChargeCall {
  return 'charge' in ENDPOINTS[name];
}

export function isIdempotent(name: EndpointName): boolean {
  return 'idempotent' in ENDPOINTS[name];
}

/** The JSON body of each call with a body. */
export const REQUESTS = {
  initialize: Initialize,
  customer: CustomerUpdate,
  virtualAccount: AccountRequest,
  cardCharge: CardChargeRequest,
  cardOtp: CardOtp,
  chargeAnswer: ChargeAnswer,
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

/** The query of each call with a query. */
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
  customer: Acknowledged,
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
 * The schemas of replies for the app's calls. The app parses a verification with `VerificationStart`. `FundsFields` and
 * `Duplicates` parse the remaining fields when needed.
 */
export const READS = { ...REPLIES, verify: VerificationStart };

export type DataCall = keyof typeof REPLIES;
