import { savedQuery } from './query';

/**
 * Removes the query from the page's address and returns it.
 * The query may contain the merchant's key and the payer's e-mail. A screenshot, a shared link or the next page's Referer would
 * reveal both. The history entry, which no other page can read, keeps the query for a reload.
 */
export function takeQuery({ location, history }: Pick<Window, 'location' | 'history'>): string {
  const { search, pathname, hash } = location;
  if (search === '') return savedQuery(history.state);
  history.replaceState({ query: search }, '', pathname + hash);
  return search;
}
