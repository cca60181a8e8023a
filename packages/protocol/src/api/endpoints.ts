/**
 * Every path of the HTTP API, in one place: the specification leaves some of them open (`OPEN_PATHS`) and a
 * provider may differ. `{prefix}` is the service prefix, `/api/v1` for the pro service and empty for the default.
 */
import { type Endpoint, fillPath, PAGE_ENDPOINTS } from './pageEndpoints';

/** Path prefix of the pro payments service (specification §2). */
export const PRO_PREFIX = '/api/v1';

/** The four services; each has a base URL of its own in the app's configuration. No call goes to `wallets`. */
export type Service = 'invoices' | 'wallets' | 'bankPayments' | 'proPayments';

/** A page whose path contains `/payments` uses the pro service, every other the default one (specification §2). */
export type ServiceKind = 'pro' | 'default';

export type { Endpoint };

export const ENDPOINTS = {
  ...PAGE_ENDPOINTS,
  initialize: { method: 'POST', path: '{prefix}/checkout/initialize' },
  verify: { method: 'GET', path: '{prefix}/checkout/status/{reference}' },
  /** How methods and banks do. Sent only where the transaction's reply says that it can be. */
  health: { method: 'GET', path: '{prefix}/checkout/health' },
  virtualAccount: { method: 'POST', path: '/checkout/{reference}/virtual-account' },
  cardCharge: { method: 'POST', path: '/checkout/charge/card' },
  opay: { method: 'PUT', path: '/checkout/{reference}/charge/external-wallets/opay' },
  cardOtp: { method: 'PUT', path: '/checkout/charge/card/{reference}' },
  /** Like `cardOtp` but for the method: it has a token instead of the reference. */
  tokenCharge: { method: 'POST', path: '/checkout/charge/card/{token}' },
  savedCards: { method: 'GET', path: '{prefix}/checkout/tokenized-card/public' },
  bankList: { method: 'POST', path: '/checkout/charge/bank-account/bank-list' },
  resolveBank: { method: 'POST', path: '/checkout/resolve-bank' },
  debitStart: { method: 'POST', path: '/checkout/charge/bank-account/initiate-charge' },
  debitConfirm: { method: 'POST', path: '/checkout/charge/bank-account/charge-account' },
  momo: { method: 'PUT', path: '/checkout/{reference}/charge/external-wallets/momo' },
  pocket: { method: 'PUT', path: '/checkout/{reference}/charge/external-wallets/pocket' },
  payLink: { method: 'POST', path: '{prefix}/paymentlink/initialize/{reference}' },
  payPage: { method: 'POST', path: '{prefix}/payment-page/initialize/{reference}' },
  /** `{id}` is the chosen sub-account's reference for a multi-account code, else the code's. */
  payQr: { method: 'POST', path: '{prefix}/qr-code/initialize/{id}' },
  sendOtp: { method: 'POST', path: '/misc/public/send-otp' },
  paySubscription: { method: 'POST', path: '{prefix}/subscription/public/pay' },
  confirmSubscription: { method: 'POST', path: '{prefix}/subscription/public/{reference}/activate' },
  /** With the query `website_url`. */
  brand: { method: 'GET', path: '{prefix}/misc/public/brand' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** The calls whose path the specification does not show. */
export const OPEN_PATHS: readonly EndpointName[] = [
  'checkout',
  'paymentLink',
  'paymentPage',
  'subscription',
  'health',
  'opay',
  'pocket',
  'payLink',
  'payPage',
  'paySubscription',
  'confirmSubscription',
  'brand',
];

/**
 * The calls that go without the merchant's public key; every other has it as `Authorization`, as is (specification §6).
 * The replies to `checkout` and `subscription` bring it.
 */
export const KEYLESS: readonly EndpointName[] = [
  'checkout',
  'invoice',
  'paymentLink',
  'paymentPage',
  'qrCode',
  'subscription',
  'payLink',
  'payPage',
  'payQr',
  'brand',
];

/** Whether the merchant's public key goes along. */
export function isAuthorized(name: EndpointName): boolean {
  return !KEYLESS.includes(name);
}

/**
 * The service that a call of a page goes to. The page decides, whether the call's path has the prefix or not: a charge
 * goes where its transaction is. Only an invoice has a service of its own.
 */
export function serviceOf(call: EndpointName, kind: ServiceKind): Service {
  if (call === 'invoice') return 'invoices';
  return kind === 'pro' ? 'proPayments' : 'bankPayments';
}

/**
 * Fills an endpoint's path.
 * @param values `prefix` (may be empty) and the path's parameters, unencoded.
 * @throws TypeError when a parameter is missing: a programming mistake.
 */
export function pathOf(name: EndpointName, values: Record<string, string>): string {
  return fillPath(ENDPOINTS[name].path, values);
}
