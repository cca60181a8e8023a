export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT';
  /** With `{prefix}` and named parameters in braces. */
  path: string;
}

/** The first call of each page. In a file of its own, because the boot script needs no other calls. */
export const PAGE_ENDPOINTS = {
  checkout: { method: 'GET', path: '{prefix}/checkout/{reference}' },
  invoice: { method: 'GET', path: '/invoices/{reference}/info' },
  paymentLink: { method: 'GET', path: '{prefix}/paymentlink/{reference}' },
  paymentPage: { method: 'GET', path: '{prefix}/payment-page/{reference}' },
  qrCode: { method: 'GET', path: '{prefix}/qr-code/{reference}/public' },
  subscription: { method: 'GET', path: '{prefix}/subscription/public/{reference}' },
} as const satisfies Record<string, Endpoint>;

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
