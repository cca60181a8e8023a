import { savedQuery } from './query';

/**
 * Takes the query out of the page's address, as it may carry the merchant's key and the payer's e-mail: a screenshot, a
 * shared link or the next page's Referer would reveal them. The history entry keeps it for a reload, where no other
 * page can read it.
 */
export function takeQuery({ location, history }: Pick<Window, 'location' | 'history'>): string {
  const { search, pathname, hash } = location;
  if (search === '') return savedQuery(history.state);
  history.replaceState({ query: search }, '', pathname + hash);
  return search;
}
