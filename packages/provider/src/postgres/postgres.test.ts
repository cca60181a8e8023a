import { startPostgres } from '@kobo/tooling/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../storage/storage';
import { describeStorage } from '../storage/storageSuite';
import type { Transaction } from '../transaction';
import { announce, migrate, postgresStorage } from '.';

/** The folder that contains PostgreSQL's programs. Only `test:all` sets it, because a real PostgreSQL takes seconds to start. */
const POSTGRES = process.env['KOBO_POSTGRES'];

const TABLES = ['replies', 'charges', 'statuses', 'changes', 'webhooks'].map((name) => `kobo_${name}`);

describe.skipIf(POSTGRES === undefined)('PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let pools: pg.Pool[] = [];
  const newPool = () => {
    const pool = new pg.Pool({ connectionString: server.url });
    pools.push(pool);
    return pool;
  };
  beforeAll(async () => {
    server = await startPostgres(POSTGRES ?? '');
    const nodes = [newPool(), newPool(), newPool()];
    await Promise.all(nodes.map(migrate));
  }, 60_000);
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    pools = [];
    await server.stop();
  });

  async function open() {
    const nodes = [newPool(), newPool()] as const;
    await nodes[0].query(`TRUNCATE ${TABLES.join(', ')}`);
    const [one, other] = nodes.map((pool) => listening(postgresStorage(pool)));
    if (!one || !other) throw new Error('no storage');
    return {
      one: one.storage,
      other: other.storage,
      async close() {
        one.leave();
        other.leave();
        await Promise.all(nodes.map((pool) => pool.end()));
        pools = pools.filter((pool) => !nodes.some((node) => node === pool));
      },
    };
  }
  describeStorage('PostgreSQL', open);

  const transaction: Transaction = {
    ...{ reference: 'CHK_1', amount: 5000, currency: 'NGN', status: 'success', merchant: 'pk_test_adire' },
    byServer: false,
    metadata: {},
  };

  it('stores a change and its webhook in the provider’s own database transaction', async () => {
    const { one, close } = await open();
    const client = await newPool().connect();
    await client.query('BEGIN');
    await announce(client, transaction);
    await client.query('ROLLBACK');
    expect(await one.webhooks.take(10, 0)).toEqual([]);
    await client.query('BEGIN');
    await announce(client, transaction);
    await client.query('COMMIT');
    client.release();
    expect(await one.changes.status('CHK_1')).toBe('success');
    expect(await one.webhooks.take(10, 0)).toHaveLength(1);
    await close();
  });

  it('reports a change that is committed after a later one', async () => {
    const { one, close } = await open();
    const early = new Promise<number>((resolve) => one.changes.subscribe('CHK_1', resolve));
    const late = new Promise<number>((resolve) => one.changes.subscribe('CHK_2', resolve));
    const client = await newPool().connect();
    await client.query('BEGIN');
    await announce(client, transaction);
    await one.changes.publish({ reference: 'CHK_2', status: 'success' }, undefined);
    const second = await late;
    await client.query('COMMIT');
    client.release();
    expect(await early).toBeLessThan(second);
    await close();
  });

  it('numbers the changes of a transaction in the order of their commits', async () => {
    const { one, close } = await open();
    const client = await newPool().connect();
    const pending = { ...transaction, status: 'pending' as const };
    await client.query('BEGIN');
    await announce(client, pending);
    const late = one.changes.publish({ reference: 'CHK_1', status: 'pending' }, undefined);
    let waiting = 0;
    while (waiting === 0)
      waiting = Number((await client.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount);
    await announce(client, pending);
    const { rows } = await client.query('SELECT max(id) AS latest FROM kobo_changes');
    await client.query('COMMIT');
    client.release();
    await late;
    expect(await one.changes.latest('CHK_1')).toBeGreaterThan(Number(rows[0].latest));
    await close();
  });
});

/** Collects the listeners of a test. `leave` removes them, because they would poll a closed pool. */
function listening(storage: Storage): { storage: Storage; leave: () => void } {
  const leaves: (() => void)[] = [];
  const { changes } = storage;
  const subscribe: typeof changes.subscribe = (reference, listener) => {
    const leave = changes.subscribe(reference, listener);
    leaves.push(leave);
    return leave;
  };
  const bound = {
    publish: changes.publish.bind(changes),
    status: changes.status.bind(changes),
    latest: changes.latest.bind(changes),
  };
  return {
    storage: { ...storage, changes: { ...bound, subscribe } },
    leave: () => {
      for (const leave of leaves) leave();
    },
  };
}
