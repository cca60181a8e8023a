/**
 * Every path of the HTTP API. A provider's paths may differ, and the specification leaves some paths open (`openPath`).
 * `{prefix}` is the service prefix: `/api/v1` for the pro service, empty for the default service.
 */
/** The path prefix of the pro payments service (specification §2). */
export const PRO_PREFIX = '/api/v1';

/** The four services. Each service has its own base URL in the app's configuration. No call uses `wallets`. */
export type Service = 'invoices' | 'wallets' | 'bankPayments' | 'proPayments';

/**
 * A page whose path contains `/payments` uses the pro service; every other page uses the default service (specification
 * §2).
 */
export type ServiceKind = 'pro' | 'default';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT';
  /** The path, with `{prefix}` and other parameters in braces. */
  path: string;
  /** The specification does not state the path. */
  openPath?: true;
  /**
   * The call does not send the merchant's public key. Every other call sends the key unchanged as `Authorization`
   * (specification §6). The replies to `checkout`, `subscription` and `invoice` contain the key.
   */
  anonymous?: true;
  /** The call starts or continues a charge, is never repeated, and returns a charge reply (`parseChargeReply`). */
  charge?: true;
  /** The call carries an idempotency key, if the deployment configures the header for it (`idempotencyKeyHeader`). */
  idempotent?: true;
}

/** The first call of each page. The boot script needs no other calls. */
export const PAGE_ENDPOINTS = {
  checkout: { method: 'GET', path: '{prefix}/checkout/{reference}', openPath: true, anonymous: true },
  invoice: { method: 'GET', path: '/invoices/{reference}/info', anonymous: true },
  paymentLink: { method: 'GET', path: '{prefix}/paymentlink/{reference}', openPath: true, anonymous: true },
  paymentPage: { method: 'GET', path: '{prefix}/payment-page/{reference}', openPath: true, anonymous: true },
  qrCode: { method: 'GET', path: '{prefix}/qr-code/{reference}/public', anonymous: true },
  subscription: {
    method: 'GET',
    path: '{prefix}/subscription/public/{reference}',
    openPath: true,
    anonymous: true,
  },
} as const satisfies Record<string, Endpoint>;

/**
 * The call that opens an account. Each call returns the same account until its deadline. A prerendered screen sends this call.
 */
export const ACCOUNT_ENDPOINT = {
  method: 'POST',
  path: '/checkout/{reference}/virtual-account',
} as const satisfies Endpoint;

export const ENDPOINTS = {
  ...PAGE_ENDPOINTS,
  /** Starts a transaction, as `payLink`, `payPage` and `payQr` do. No money moves. */
  initialize: { method: 'POST', path: '{prefix}/checkout/initialize' },
  verify: { method: 'GET', path: '{prefix}/checkout/status/{reference}' },
  /** Reads the health of methods and banks, only if the transaction's reply has `health: true`. */
  health: { method: 'GET', path: '{prefix}/checkout/health', openPath: true },
  /**
   * Sent only if the transaction's customer has `emailRequired: true` and no e-mail address. The call may be repeated, because no
   * money moves.
   */
  customer: { method: 'PUT', path: '{prefix}/checkout/{reference}/customer', openPath: true },
  virtualAccount: ACCOUNT_ENDPOINT,
  /** No other request contains a card number. */
  cardCharge: { method: 'POST', path: '/checkout/charge/card', charge: true, idempotent: true },
  opay: { method: 'PUT', path: '/checkout/{reference}/charge/external-wallets/opay', openPath: true },
  cardOtp: { method: 'PUT', path: '/checkout/charge/card/{reference}', charge: true },
  /** The answer to a step that a reply requested (`ask`). */
  chargeAnswer: {
    method: 'POST',
    path: '/checkout/{reference}/charge/answer',
    openPath: true,
    charge: true,
    idempotent: true,
  },
  /** Uses the path of `cardOtp` with another HTTP method. A token replaces the reference. */
  tokenCharge: { method: 'POST', path: '/checkout/charge/card/{token}', charge: true, idempotent: true },
  savedCards: { method: 'GET', path: '{prefix}/checkout/tokenized-card/public' },
  bankList: { method: 'POST', path: '/checkout/charge/bank-account/bank-list' },
  resolveBank: { method: 'POST', path: '/checkout/resolve-bank' },
  /** The call may be repeated, because no money moves. */
  debitStart: { method: 'POST', path: '/checkout/charge/bank-account/initiate-charge' },
  debitConfirm: {
    method: 'POST',
    path: '/checkout/charge/bank-account/charge-account',
    charge: true,
    idempotent: true,
  },
  momo: {
    method: 'PUT',
    path: '/checkout/{reference}/charge/external-wallets/momo',
    charge: true,
    idempotent: true,
  },
  pocket: {
    method: 'PUT',
    path: '/checkout/{reference}/charge/external-wallets/pocket',
    openPath: true,
    charge: true,
    idempotent: true,
  },
  payLink: {
    method: 'POST',
    path: '{prefix}/paymentlink/initialize/{reference}',
    openPath: true,
    anonymous: true,
  },
  payPage: {
    method: 'POST',
    path: '{prefix}/payment-page/initialize/{reference}',
    openPath: true,
    anonymous: true,
  },
  /** `{id}` is the reference of the chosen sub-account or, for a code without sub-accounts, the code's own reference. */
  payQr: { method: 'POST', path: '{prefix}/qr-code/initialize/{id}', anonymous: true },
  /** The call may be repeated, because no money moves. */
  sendOtp: { method: 'POST', path: '/misc/public/send-otp' },
  paySubscription: {
    method: 'POST',
    path: '{prefix}/subscription/public/pay',
    openPath: true,
    charge: true,
    idempotent: true,
  },
  confirmSubscription: {
    method: 'POST',
    path: '{prefix}/subscription/public/{reference}/activate',
    openPath: true,
    charge: true,
    idempotent: true,
  },
  /** The query contains `website_url`. */
  brand: { method: 'GET', path: '{prefix}/misc/public/brand', openPath: true, anonymous: true },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** Returns whether a call sends the merchant's public key. */
export function isAuthorized(name: EndpointName): boolean {
  return !('anonymous' in ENDPOINTS[name]);
}

export function hasOpenPath(name: EndpointName): boolean {
  return 'openPath' in ENDPOINTS[name];
}

/**
 * Returns the service for a call. A call without a prefix also uses the page's kind of service, because a charge is sent to the
 * service of its transaction.
 * Only invoices have a separate service.
 */
export function serviceOf(call: EndpointName, kind: ServiceKind): Service {
  if (call === 'invoice') return 'invoices';
  return kind === 'pro' ? 'proPayments' : 'bankPayments';
}

/** Fills an endpoint's path, as `fillPath` does. */
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
