export { AMOUNT, minorUnitsOf, PaidAmount, toMajorUnits, toWireAmount, WireAmount } from './amount';
export {
  Ask,
  AskField,
  BillingAddress,
  ChargeAnswer,
  looseAsk,
  MAX_STEPS,
} from './ask';
export {
  BankList,
  BankListRequest,
  DebitConfirm,
  DebitStart,
  DebitStarted,
  ResolvedAccount,
  ResolveRequest,
} from './bankAccount';
export { Brand, BrandQuery } from './brand';
export {
  CardCharge,
  CardChargeRequest,
  CardOtp,
  type ChargeReply,
  denialOf,
  HostedCharge,
  hasInnerSuccess,
  parseChargeReply,
} from './card';
export { ChargeShape, FlaggedCharge, FlatCharge, NestedCharge } from './chargeShape';
export {
  CHECKOUT_FIELDS,
  CheckoutStatus,
  CheckoutTransaction,
  KnownStatus,
  MetadataFields,
  TransactionStatus,
  Verification,
  VerificationStart,
} from './checkout';
export { asciiDigits, wireDigits } from './digits';
export { displayName, looseName } from './displayText';
export {
  ACCOUNT_ENDPOINT,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  fillPath,
  hasOpenPath,
  isAuthorized,
  PAGE_ENDPOINTS,
  PRO_PREFIX,
  pathOf,
  type Service,
  type ServiceKind,
  serviceOf,
} from './endpoints';
export {
  authorizationAddress,
  dataNamed,
  dataOf,
  Envelope,
  isDone,
  isSuccess,
  redirectAddress,
} from './envelope';
export {
  Credit,
  Duplicate,
  Duplicates,
  FundsFields,
  Mismatch,
  OpenedAccount,
  Refund,
} from './funds';
export {
  agreesWithDue,
  type FundsFigures,
  type FundsSums,
  fundsFiguresIn,
  fundsSumsOf,
} from './fundsSums';
export { BankHealth, Health, HealthFields, MethodHealth } from './health';
export { Initialize, Initialized } from './initialize';
export { Invoice, InvoiceStatus } from './invoice';
export { InvoiceItem } from './invoiceItem';
export { type ExpectedPayment, type Judgement, judgeVerification } from './judgeVerification';
export { Merchant } from './merchant';
export { type MetadataProblem, readMetadata } from './metadata';
export { MethodEntry, Network, Networks } from './methodEntry';
export { METHOD_NAMES, type MethodSlug, methodSlug, OfferedMethod } from './methods';
export { isFields, objectIn } from './oneObject';
export { CustomerUpdate, LinkPayment, PagePayment, Payer, QrPayment } from './payer';
export { PaymentLink } from './paymentLink';
export { PaymentPage, type Plan, type Product } from './paymentPage';
export { QrCode } from './qrCode';
export { Reason } from './reason';
export { SavedCards, SavedCardsQuery, TokenCharge } from './savedCard';
export {
  Availability,
  Currency,
  CurrencyCode,
  DEFAULT_CURRENCY,
  flagOf,
  PhoneNumber,
  PLAN_PERIODS,
  PlanPeriod,
  REFERENCE,
  Reference,
  WireFlag,
} from './shapes';
export { roundParts } from './signedAmount';
export { Acknowledged, SendOtp, Subscription, SubscriptionConfirm, SubscriptionPay } from './subscription';
export {
  DURATIONS,
  MAX_TELEMETRY,
  SHIFTS,
  TELEMETRY_ENDPOINT,
  Telemetry,
  TelemetryError,
  upperLimit,
} from './telemetry';
export { type Pieces, readLimited, retryAfterOf } from './transport';
export {
  aboutReply,
  isUnreadable,
  readVerificationReply,
  type VerificationReply,
} from './verificationReply';
export { AccountRequest, TransactionAccount, VirtualAccount } from './virtualAccount';
export {
  OpayLink,
  OpayRequest,
  PROMPT_CALLS,
  PROMPT_REQUESTS,
  type PromptBody,
  type PromptCall,
  WALLET_NAMES,
} from './wallets';
export { WEBHOOK_TYPES, type WebhookBody, WebhookEvent, WebhookSubject } from './webhook';
