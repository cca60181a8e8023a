/**
 * Returns the merchant's address with the parameters of specification §9.
 * These are the reference and, for `returnUrl`, `status=Successful`. They replace parameters of the same name; all others are
 * kept.
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
