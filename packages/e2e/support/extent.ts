/** Whether everything is walked, as `pnpm test:all` does; `npm test` leaves out what is tagged `@all`. */
export const ALL: boolean = process.env['KOBO_ALL'] === '1';

/** Of a table, the first few; all of it where everything is walked. */
export function first<Item>(count: number, items: readonly Item[]): readonly Item[] {
  return ALL ? items : items.slice(0, count);
}
