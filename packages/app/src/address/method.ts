import { ownAddress } from './ownAddress';
import { queryOf } from './takeQuery';

/** The query parameter that names, by its slug, the method to begin with. */
const METHOD_PARAMETER = 'method';

/** The method that this page's address asks for. It may not be offered. */
export function methodOption(window: Pick<Window, 'location' | 'history'>): string | undefined {
  return new URLSearchParams(queryOf(window)).get(METHOD_PARAMETER) ?? undefined;
}

/** The address of this page's checkout at this method, for the payer's other device. */
export function addressAt(slug: string, window: Pick<Window, 'location' | 'history'>): string {
  const address = new URL(ownAddress(window));
  address.searchParams.set(METHOD_PARAMETER, slug);
  return address.href;
}
