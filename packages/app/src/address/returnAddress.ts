/**
 * Returns the merchant's address with the reference and, for `returnUrl`, `status=Successful` (specification §9).
 * Parameters of the same name are replaced; all others are kept.
 */
export function returnAddress(
  base: URL,
  reference: string,
  kind: 'returnUrl' | 'redirectSuccessUrl' | 'redirectCancelledUrl',
): URL {
  const address = new URL(base);
  address.searchParams.set('reference', reference);
  if (kind === 'returnUrl') address.searchParams.set('status', 'Successful');
  return address;
}
