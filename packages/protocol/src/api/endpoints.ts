/**
 * Every path of the HTTP API, in one place: the specification leaves some of them open (marked `open`) and a
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
  initialize: { method: 'POST', path: '{prefix}/checkout/initialize', authorized: true },
  verify: { method: 'GET', path: '{prefix}/checkout/status/{reference}', authorized: true },
  /** How methods and banks do. Sent only where the transaction's reply says that it can be. */
  health: { method: 'GET', path: '{prefix}/checkout/health', authorized: true, open: true },
  virtualAccount: { method: 'POST', path: '/checkout/{reference}/virtual-account', authorized: true },
  cardCharge: { method: 'POST', path: '/checkout/charge/card', authorized: true },
  opay: {
    method: 'PUT',
    path: '/checkout/{reference}/charge/external-wallets/opay',
    authorized: true,
    open: true,
  },
  cardOtp: { method: 'PUT', path: '/checkout/charge/card/{reference}', authorized: true },
  /** Like `cardOtp` but for the method: it has a token instead of the reference. */
  tokenCharge: { method: 'POST', path: '/checkout/charge/card/{token}', authorized: true },
  savedCards: { method: 'GET', path: '{prefix}/checkout/tokenized-card/public', authorized: true },
  bankList: { method: 'POST', path: '/checkout/charge/bank-account/bank-list', authorized: true },
  resolveBank: { method: 'POST', path: '/checkout/resolve-bank', authorized: true },
  debitStart: { method: 'POST', path: '/checkout/charge/bank-account/initiate-charge', authorized: true },
  debitConfirm: { method: 'POST', path: '/checkout/charge/bank-account/charge-account', authorized: true },
  momo: { method: 'PUT', path: '/checkout/{reference}/charge/external-wallets/momo', authorized: true },
  pocket: {
    method: 'PUT',
    path: '/checkout/{reference}/charge/external-wallets/pocket',
    authorized: true,
    open: true,
  },
  payLink: {
    method: 'POST',
    path: '{prefix}/paymentlink/initialize/{reference}',
    authorized: false,
    open: true,
  },
  payPage: {
    method: 'POST',
    path: '{prefix}/payment-page/initialize/{reference}',
    authorized: false,
    open: true,
  },
  /** `{id}` is the chosen sub-account's reference for a multi-account code, else the code's. */
  payQr: { method: 'POST', path: '{prefix}/qr-code/initialize/{id}', authorized: false },
  sendOtp: { method: 'POST', path: '/misc/public/send-otp', authorized: true },
  paySubscription: {
    method: 'POST',
    path: '{prefix}/subscription/public/pay',
    authorized: true,
    open: true,
  },
  confirmSubscription: {
    method: 'POST',
    path: '{prefix}/subscription/public/{reference}/activate',
    authorized: true,
    open: true,
  },
  /** With the query `website_url`. */
  brand: { method: 'GET', path: '{prefix}/misc/public/brand', authorized: false, open: true },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

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
