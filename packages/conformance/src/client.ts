/**
 * The checkout's own way of calling a provider, for who checks a provider (`packages/conformance`): its requests, its
 * limits, its reading of the answers. Nothing in the app imports this.
 */
export { matchRoute } from './address/route';
export { safeUrl } from './address/safeUrl';
export { MAX_BODY } from './api/body';
export { type ChargeOutcome, chargeOutcome } from './api/chargeOutcome';
export { type Call, CHARGE_LIMIT, createHttp, READ_LIMIT, type Reply } from './api/http';
export type { ApiError, Result } from './api/result';
export { toTransaction } from './session/transaction';
export { createClock } from './time/clock';
