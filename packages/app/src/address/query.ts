/** The query of the page's address, or the one that was taken out of it (`takeQuery.ts`). */
export function queryOf({ location, history }: Pick<Window, 'location' | 'history'>): string {
  return location.search || savedQuery(history.state);
}

/** The one that the history entry keeps. */
export function savedQuery(state: unknown): string {
  const { query } = Object(state);
  return typeof query === 'string' ? query : '';
}
