/** The checkout's own HTTP client: its requests, timeouts and parsers. This package imports nothing else from the app. */
export { matchRoute } from '@kobo/app/address/route';
export { safeUrl } from '@kobo/app/address/safeUrl';
export { MAX_BODY } from '@kobo/app/api/body';
export { type ChargeOutcome, chargeOutcome } from '@kobo/app/api/chargeOutcome';
export { type Call, CHARGE_LIMIT, createHttp, READ_LIMIT, type Reply } from '@kobo/app/api/http';
export { eventsAddress, openEvents } from '@kobo/app/api/openEvents';
export type { ApiError, Result } from '@kobo/app/api/result';
export { QUIET, SILENCE } from '@kobo/app/session/eventStream';
export { toTransaction } from '@kobo/app/session/transaction';
export { createClock } from '@kobo/app/time/clock';
