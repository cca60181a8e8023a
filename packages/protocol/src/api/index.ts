export { toWireAmount, WireAmount } from './amount';
export {
  BankAccountForm,
  BankList,
  BankListRequest,
  DebitConfirm,
  DebitStart,
  DebitStarted,
  ResolvedAccount,
  ResolveRequest,
} from './bankAccount';
export {
  CardCharge,
  CardOtp,
  CHARGE_STATUSES,
  type ChargeReply,
  type ChargeStatus,
  parseChargeReply,
} from './card';
export { CheckoutTransaction, TransactionStatus, Verification } from './checkout';
export { ENDPOINTS, type Endpoint, type EndpointName, PRO_PREFIX, pathOf, type Service } from './endpoints';
export { Envelope, isSuccess } from './envelope';
export { Initialize, Initialized } from './initialize';
export { MomoCharge } from './momo';
export { OpayLink, OpayRequest } from './opay';
export { PocketCharge } from './pocket';
export { SavedCards, TokenCharge } from './savedCard';
export { VirtualAccount } from './virtualAccount';
