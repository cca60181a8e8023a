declare global {
  interface Navigator {
    /** User-Agent Client Hints: only in Chromium, and only in a secure context. */
    readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
  }
}

/**
 * Whether a CVV, a PIN or a one-time code may be in a password field, which a screen reader does not speak as it is
 * typed. Browsers offer to keep what is in one. Chrome and Chromium do not where `autocomplete` says `cc-csc` or
 * `one-time-code` (docs/reference/accessibility.md, 'Secrets'). Firefox does. Nothing is known of the others that are built on
 * Chromium, WebView among them: most add a brand of their own to Chromium's and to 'Not A;Brand'.
 */
export function passwordsStayHere(): boolean {
  // Node 20, which renders the prerendered form, has no navigator.
  const brands = globalThis.navigator?.userAgentData?.brands ?? [];
  return brands.length > 0 && brands.every(({ brand }) => /Chrom|Not/.test(brand));
}
