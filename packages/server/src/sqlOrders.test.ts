/** Runs the order store and the tables of docs/merchants/order-store.md on a database. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Orders } from './orders';
import { testShop } from './testProvider';

const text = readFileSync(
  fileURLToPath(new URL('../../../docs/merchants/order-store.md', import.meta.url)),
  'utf8',
);
const [, tables = ''] = /^```sql\n(.*?)^```/ms.exec(text) ?? [];
const [, code = ''] = /^```js run=orders\.mjs\n(.*?)^```/ms.exec(text) ?? [];
const WANTED = { order: 'A-1', amount: '5000.00', currency: 'NGN' };

let folder = '';
let database = new Database(':memory:');
let orders: Orders;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kobo-orders-'));
  writeFileSync(join(folder, 'orders.mjs'), code);
  database = new Database(':memory:');
  database.exec(tables);
  const { sqlOrders } = await import(pathToFileURL(join(folder, 'orders.mjs')).href);
  orders = sqlOrders({ query });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

/** Numbers parameters as `pg` does: `$1` is the first value wherever it occurs. */
async function query(sql: string, values: string[]): Promise<{ rows: unknown[]; rowCount: number }> {
  const statement = database.prepare(sql.replace(/\$(\d)/g, '?$1'));
  if (/^SELECT/.test(sql)) {
    const rows = statement.all(...values);
    return { rows, rowCount: rows.length };
  }
  return { rows: [], rowCount: statement.run(...values).changes };
}

it('a shop with an SQL order store is paid once, even after a restart', async () => {
  const shop = testShop({ orders });
  await shop.begin('CHK_A', 'A-1');
  shop.provider.says({ status: 'success', amount: 5000, currency: 'NGN' });
  const results = await Promise.all([1, 2, 3].map(() => shop.kobo.verify('CHK_A', WANTED)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  // Simulate another process with the same database.
  const later = testShop({ orders });
  later.provider.says({ status: 'success', amount: 5000, currency: 'NGN' });
  expect(await later.kobo.verify('CHK_A', WANTED)).toMatchObject({ refusal: 'already-fulfilled' });
  expect(await later.kobo.verify('CHK_A', { ...WANTED, order: 'B-1' })).toMatchObject({
    refusal: 'another-order',
  });
});

it('the database refuses a reference’s second use and an order’s second payment', async () => {
  const shop = testShop({ orders });
  const elsewhere = { ...WANTED, startedElsewhere: true };
  shop.provider.says({ status: 'success', amount: 5000, currency: 'NGN' });
  expect(await shop.kobo.verify('CHK_link', elsewhere)).toMatchObject({ ok: true });
  expect(await shop.kobo.verify('CHK_link', { ...elsewhere, order: 'B-1' })).toMatchObject({
    refusal: 'used-before',
  });
  expect(await shop.kobo.verify('CHK_other', elsewhere)).toMatchObject({ refusal: 'paid-twice' });
  expect(await orders.claim('CHK_link', 'A-1', WANTED)).toBe(false);
});

it('the database stores a reference for only one order', async () => {
  await orders.add({ ...WANTED, reference: 'CHK_A' });
  await expect(orders.add({ ...WANTED, reference: 'CHK_A', order: 'B-1' })).rejects.toThrow();
  expect(await orders.find('CHK_unknown')).toEqual({ started: undefined, paid: undefined });
});
