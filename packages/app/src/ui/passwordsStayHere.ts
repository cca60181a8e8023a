declare global {
  interface Navigator {
    /** User-Agent Client Hints, available only in Chromium-based browsers and in secure contexts. */
    readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
  }
}

/**
 * Returns whether a CVV, a PIN or a one-time code may use a password field, which a screen reader doesn't read aloud.
 * Browsers offer to save passwords. Chrome and Chromium make no offer if `autocomplete` is `cc-csc` or `one-time-code`
 * (docs/reference/accessibility.md, 'Secrets'), but Firefox does. Other browsers based on Chromium, including WebView, were not
 * tested. Most of these browsers add a brand of their own to the brands `Chromium` and `Not A;Brand`.
 */
export function passwordsStayHere(): boolean {
  // Node 20, which renders the prerendered form, lacks `navigator`.
  const brands = globalThis.navigator?.userAgentData?.brands ?? [];
  return brands.length > 0 && brands.every(({ brand }) => /Chrom|Not/.test(brand));
}
