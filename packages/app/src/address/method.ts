import { queryOf } from './takeQuery';

/** The query parameter that names, by its slug, the method to begin with. */
export const METHOD_PARAMETER = 'method';

/** The method that this page's address asks for. It may not be offered. */
export function methodOption(window: Pick<Window, 'location' | 'history'>): string | undefined {
  return new URLSearchParams(queryOf(window)).get(METHOD_PARAMETER) ?? undefined;
}
