/**
 * Every path of the HTTP API. A provider's paths may differ, and the specification leaves some of them open (`OPEN_PATHS`).
 * `{prefix}` is the service prefix: `/api/v1` for the pro service, empty for the default service.
 */
/** Path prefix of the pro payments service (specification §2). */
export const PRO_PREFIX = '/api/v1';

/** The four services. Each has its own base URL in the app's configuration. No call uses `wallets`. */
export type Service = 'invoices' | 'wallets' | 'bankPayments' | 'proPayments';

/**
 * A page whose path contains `/payments` uses the pro service; every other page uses the default service (specification
 * §2).
 */
export type ServiceKind = 'pro' | 'default';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT';
  /** With `{prefix}` and named parameters in braces. */
  path: string;
}

/** The first call of each page. The boot script needs no other calls. */
export const PAGE_ENDPOINTS = {
  checkout: { method: 'GET', path: '{prefix}/checkout/{reference}' },
  invoice: { method: 'GET', path: '/invoices/{reference}/info' },
  paymentLink: { method: 'GET', path: '{prefix}/paymentlink/{reference}' },
  paymentPage: { method: 'GET', path: '{prefix}/payment-page/{reference}' },
  qrCode: { method: 'GET', path: '{prefix}/qr-code/{reference}/public' },
  subscription: { method: 'GET', path: '{prefix}/subscription/public/{reference}' },
} as const satisfies Record<string, Endpoint>;

/** Every call. */
export const ENDPOINTS = {
  ...PAGE_ENDPOINTS,
  initialize: { method: 'POST', path: '{prefix}/checkout/initialize' },
  verify: { method: 'GET', path: '{prefix}/checkout/status/{reference}' },
  /** Health of methods and banks. Sent only if the transaction's reply has `health: true`. */
  health: { method: 'GET', path: '{prefix}/checkout/health' },
  virtualAccount: { method: 'POST', path: '/checkout/{reference}/virtual-account' },
  cardCharge: { method: 'POST', path: '/checkout/charge/card' },
  opay: { method: 'PUT', path: '/checkout/{reference}/charge/external-wallets/opay' },
  cardOtp: { method: 'PUT', path: '/checkout/charge/card/{reference}' },
  /** Same path as `cardOtp` with another HTTP method: a token takes the place of the reference. */
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
  /** `{id}` is the reference of the chosen sub-account for a multi-account code, otherwise the reference of the code. */
  payQr: { method: 'POST', path: '{prefix}/qr-code/initialize/{id}' },
  sendOtp: { method: 'POST', path: '/misc/public/send-otp' },
  paySubscription: { method: 'POST', path: '{prefix}/subscription/public/pay' },
  confirmSubscription: { method: 'POST', path: '{prefix}/subscription/public/{reference}/activate' },
  /** With the query `website_url`. */
  brand: { method: 'GET', path: '{prefix}/misc/public/brand' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** The calls whose path the specification does not state. */
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
 * The calls without the merchant's public key. Every other call sends the key unchanged as `Authorization` (specification
 * §6).
 * The replies to `checkout`, `subscription` and `invoice` contain the key.
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

/** Whether a call sends the merchant's public key. */
export function isAuthorized(name: EndpointName): boolean {
  return !KEYLESS.includes(name);
}

/**
 * The service for a call. It depends on the page's service kind, even if the call's path has no prefix, because a charge goes
 * to the service of its transaction.
 * Only invoices have a service of their own.
 */
export function serviceOf(call: EndpointName, kind: ServiceKind): Service {
  if (call === 'invoice') return 'invoices';
  return kind === 'pro' ? 'proPayments' : 'bankPayments';
}

/**
 * Fills an endpoint's path.
 * @param values `prefix` (may be empty) and the path's parameters, unencoded.
 * @throws TypeError if a parameter is missing, which is a programming error.
 */
export function pathOf(name: EndpointName, values: Record<string, string>): string {
  return fillPath(ENDPOINTS[name].path, values);
}

/**
 * Fills a path of this table.
 * @param values `prefix` (may be empty) and the path's parameters, unencoded.
 * @throws TypeError if a parameter is missing, which is a programming error.
 */
export function fillPath(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new TypeError(`${path} lacks its ${key}`);
    return key === 'prefix' ? value : encodeURIComponent(value);
  });
}
