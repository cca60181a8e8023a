export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT';
  /** With `{prefix}` and named parameters in braces. */
  path: string;
  /** Whether the merchant's public key goes along as `Authorization`, as is (specification §6). */
  authorized: boolean;
  /** True where the specification does not show the path. */
  open?: true;
}

/** The calls that a page begins with: apart, as the boot script needs no other. */
export const PAGE_ENDPOINTS = {
  /** Authorization only when the key is already known: the reply contains it. */
  checkout: { method: 'GET', path: '{prefix}/checkout/{reference}', authorized: false, open: true },
  invoice: { method: 'GET', path: '/invoices/{reference}/info', authorized: false },
  paymentLink: { method: 'GET', path: '{prefix}/paymentlink/{reference}', authorized: false, open: true },
  paymentPage: { method: 'GET', path: '{prefix}/payment-page/{reference}', authorized: false, open: true },
  qrCode: { method: 'GET', path: '{prefix}/qr-code/{reference}/public', authorized: false },
  /** As with `checkout`, the reply contains the key. */
  subscription: {
    method: 'GET',
    path: '{prefix}/subscription/public/{reference}',
    authorized: false,
    open: true,
  },
} as const satisfies Record<string, Endpoint>;

/**
 * Fills a path of this table.
 * @param values `prefix` (may be empty) and the path's parameters, unencoded.
 * @throws TypeError when a parameter is missing: a programming mistake.
 */
export function fillPath(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new TypeError(`${path} lacks its ${key}`);
    return key === 'prefix' ? value : encodeURIComponent(value);
  });
}
