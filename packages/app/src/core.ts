/**
 * The checkout without React or texts, for other packages: `@kobo/app/core`.
 * `pnpm check core` fails if React, a style sheet or a text is reachable from this file. The app itself never imports this file.
 */

// Addresses: routes, links and languages.
export { checkAddress } from './address/checkAddress';
export { LANGUAGES } from './address/language';
export { matchRoute, PLAIN, WITH_REFERENCE } from './address/route';
export { safeUrl } from './address/safeUrl';

// Provider's API: the HTTP client, its limits and results.
export { MAX_BODY } from './api/body';
export { type ChargeOutcome, chargeOutcome } from './api/chargeOutcome';
export { CHARGE_LIMIT, createHttp, READ_LIMIT, type Reply, type UncheckedCall } from './api/http';
export { eventsAddress, openEvents } from './api/openEvents';
export { type ApiError, named, type Result } from './api/result';

// Receipt check page.
export { openCheck } from './check/openCheck';
export type { View as CheckView } from './check/view';

export type { Config } from './config/config';
export { connectionOf } from './config/connection';
export type { Runner } from './flow/runner';
export { isOutside } from './forms/healthNote';
export { checkEmail } from './forms/validate';
// Payment methods: their flows, card data, USSD banks, and outcomes of charges.
export { bankAccountPayment } from './methods/bank-account/work';
export { bankTransferPayment } from './methods/bank-transfer/work';
export { chargedCard } from './methods/card/chargedCard';
export { parseFrameReport } from './methods/card/frameReport';
export type { Event as CardEvent } from './methods/card/states';
export { openVault } from './methods/card/vault/vault';
export { cardFlow, cardPayment } from './methods/card/work';
export { networksOf, proposedNetwork } from './methods/momo/networks';
export { momoPayment } from './methods/momo/work';
export { opayPayment } from './methods/opay/work';
export { pocketPayment } from './methods/pocket/work';
export { newIdempotencyKey } from './methods/shared/idempotencyKey';
export type { Failure } from './methods/shared/outcome';
export { hasUnconfirmedCharge, isNothingTaken } from './methods/shared/unconfirmedCharge';
export { USSD_BANKS } from './methods/ussd/banks';
export { ussdPayment } from './methods/ussd/work';

export { formatMoney } from './money/money';
// Pages: their steps and reports, the sources of their transactions, and the payments that they start.
export { createEmailStep } from './pages/checkout/email/work';
export { followTransaction } from './pages/checkout/followTransaction';
export { lookAtInvoice } from './pages/checkout/settledInvoice';
export { reporter } from './pages/checkout/telemetry/report';
export { walletSource } from './pages/fund-wallet/source';
export { createStart } from './pages/initialize/work';
export { fetchInvoice, type NamedInvoice } from './pages/invoice/fetchInvoice';
export { createInvoicePayment } from './pages/invoice/work';
export type { App } from './pages/page';
export { payForSomeoneSource } from './pages/pay-for-someone/source';
export { createCollection } from './pages/shared/collection';
export { createLoader } from './pages/shared/loader';
export { createServices } from './pages/subscription/services';

// Session: one open checkout, its transaction, its payments, and the money received on its account.
export type { Account } from './session/account';
export { amountToSend, type FundsReceived, isNothing, nextStep } from './session/fundsReceived';
export { type PaidTwice, paidTwice } from './session/paidTwice';
export type { Payments } from './session/payments';
export { readFundsReceived } from './session/readFundsReceived';
export { QUIET, SILENCE } from './session/readStream';
export { type CheckoutContext, createSession, type Session } from './session/session';
export { saveShared } from './session/sharing';
export { providerSource } from './session/source';
export { toTransaction } from './session/transaction';

export { contrast } from './theme/color';

export { createClock } from './time/clock';
