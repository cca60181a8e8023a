import { migrate, postgresStorage } from '@kobo/provider/postgres';
import Database from 'libsql';
import pg from 'pg';

/**
 * Opens PostgreSQL if there is a URL, otherwise an SQLite file. Both accept the same SQL, with `$1` for the first value.
 * `storage` contains the stores of the provider kit. With SQLite the stores are in memory. Use SQLite only for tests, in one
 * process.
 */
export async function openDatabase(url, file = 'provider.db') {
  return url ? openPostgres(url) : openSqlite(file);
}

async function openPostgres(url) {
  const pool = new pg.Pool({ connectionString: url });
  // Without these listeners, a broken connection ends the process. A client in use does not report the error to its pool.
  pool.on('error', console.error);
  pool.on('connect', (client) => client.on('error', console.error));
  await migrate(pool);
  return {
    query: async (sql, values = []) => (await pool.query(sql, values)).rows,
    storage: postgresStorage(pool),
    /** Runs `work` in a database transaction. */
    async atomically(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(async (sql, values) => (await client.query(sql, values)).rows, client);
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(console.error);
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

function openSqlite(file) {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  const query = async (sql, values = []) => {
    const statement = database.prepare(sql.replaceAll('$', '?'));
    return /^SELECT|RETURNING/.test(sql) ? statement.all(...values) : [statement.run(...values)];
  };
  let last = Promise.resolve();
  return {
    query,
    storage: {},
    /** Runs `work` after all earlier work. */
    atomically(work) {
      const result = last.then(() => work(query));
      last = result.catch(() => {});
      return result;
    },
    close: () => database.close(),
  };
}
