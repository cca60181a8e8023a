import { ownAddress } from './language';
import { queryOf } from './takeQuery';

/** The query parameter that names a method by its slug, for the payer who is to begin with it. */
const METHOD_PARAMETER = 'method';

/** What the address of this page asks for. It may name none that is offered. */
export function methodOption(window: Pick<Window, 'location' | 'history'>): string | undefined {
  return new URLSearchParams(queryOf(window)).get(METHOD_PARAMETER) ?? undefined;
}

/** The checkout of this page at this method, for the payer's other device. */
export function addressAt(slug: string, window: Pick<Window, 'location' | 'history'>): string {
  const address = new URL(ownAddress(window));
  address.searchParams.set(METHOD_PARAMETER, slug);
  return address.href;
}
