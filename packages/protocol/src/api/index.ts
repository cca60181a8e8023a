export { toWireAmount, WireAmount } from './amount';
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
export { OpayLink, OpayRequest } from './opay';
export { VirtualAccount } from './virtualAccount';
