/**
 * The merchant's address with the parameters of specification §9: the reference, and for `returnUrl` also
 * `status=Successful`. Parameters of the same name are replaced; all others are kept.
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
