/** Returns the query of the page's address, or the query that `takeQuery.ts` removed from it. */
export function queryOf({ location, history }: Pick<Window, 'location' | 'history'>): string {
  return location.search || savedQuery(history.state);
}

/** Returns the query saved in the history entry. */
export function savedQuery(state: unknown): string {
  const { query } = Object(state);
  return typeof query === 'string' ? query : '';
}
