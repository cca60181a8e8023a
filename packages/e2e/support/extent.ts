/** Whether all tests run, as in `pnpm test:all`. `npm test` skips tests with the tag `@all`. */
export const ALL: boolean = process.env['KOBO_ALL'] === '1';

/** Returns the first rows of a table, or all rows if all tests run. */
export function first<Item>(count: number, items: readonly Item[]): readonly Item[] {
  return ALL ? items : items.slice(0, count);
}
