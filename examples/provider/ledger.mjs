import { randomInt } from 'node:crypto';
import { announce } from '@kobo/provider/postgres';

/** Amounts are in minor units, times in milliseconds since 1970. */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS transactions (
    reference TEXT PRIMARY KEY, amount BIGINT NOT NULL, currency TEXT NOT NULL, merchant TEXT NOT NULL,
    by_server INTEGER NOT NULL, metadata TEXT NOT NULL, methods TEXT, status TEXT NOT NULL, expires_at BIGINT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS accounts (
    number TEXT PRIMARY KEY, reference TEXT NOT NULL, amount BIGINT NOT NULL, expires_at BIGINT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS credits (
    id TEXT PRIMARY KEY, reference TEXT NOT NULL, amount BIGINT NOT NULL, at BIGINT NOT NULL, sender TEXT NOT NULL,
    returned INTEGER NOT NULL
  )`,
];
const DAY = 24 * 60 * 60 * 1000;
const HALF_AN_HOUR = 30 * 60 * 1000;

export async function openLedger(database) {
  for (const table of TABLES) await database.query(table);
  const { query, atomically } = database;

  async function find(reference, read = query) {
    const [row] = await read('SELECT * FROM transactions WHERE reference = $1', [reference]);
    if (!row) return undefined;
    const credits = await read('SELECT * FROM credits WHERE reference = $1 ORDER BY at', [reference]);
    const amount = Number(row.amount);
    const [sum, returned] = [0, 1].map((side) =>
      credits.reduce((total, credit) => total + (credit.returned === side ? Number(credit.amount) : 0), 0),
    );
    const { currency, merchant, status } = row;
    // If a card has paid the whole amount, an earlier partial transfer is refunded.
    const received = status === 'success' && sum < amount ? 0 : Math.min(sum, amount);
    const refund = sum - received + returned;
    return {
      ...{ reference, amount, currency, merchant, status },
      byServer: row.by_server === 1,
      metadata: JSON.parse(row.metadata),
      paymentMethods: row.methods === null ? undefined : JSON.parse(row.methods),
      ...(received > 0 && { received }),
      ...(credits.length > 0 && { credits: credits.map(toCredit) }),
      ...(refund > 0 && { refund: { amount: refund, state: 'pending' } }),
    };
  }

  /** Changes the status unless it is `success`. With PostgreSQL the webhook is stored in the same database transaction. */
  async function move(reference, status, read, client) {
    const changed = await read(
      "UPDATE transactions SET status = $2 WHERE reference = $1 AND status <> 'success' RETURNING reference",
      [reference, status],
    );
    if (client && changed.length > 0) await announce(client, await find(reference, read));
  }

  return {
    find: (reference) => find(reference),

    async add({ reference, amount, currency, merchant, byServer, metadata, paymentMethods }) {
      const added = await query(
        `INSERT INTO transactions VALUES ($1, $2, $3, $4, $5, $6, $7, 'pending', $8)
         ON CONFLICT DO NOTHING RETURNING reference`,
        [
          ...[reference, amount, currency, merchant, byServer ? 1 : 0, JSON.stringify(metadata)],
          paymentMethods ? JSON.stringify(paymentMethods) : null,
          Date.now() + DAY,
        ],
      );
      return added.length === 1;
    },

    move: (reference, status) => atomically((read, client) => move(reference, status, read, client)),

    /** Expires the transactions whose time to pay is over. Returns their references. */
    async expireDue() {
      const rows = await query(
        "SELECT reference FROM transactions WHERE status IN ('pending', 'failed') AND expires_at <= $1",
        [Date.now()],
      );
      for (const { reference } of rows)
        await atomically((read, client) => move(reference, 'expired', read, client));
      return rows.map(({ reference }) => reference);
    },

    async openAccount({ reference, amount, received = 0, metadata }) {
      const number = String(randomInt(1e9, 1e10 - 1));
      const expiresAt = Date.now() + HALF_AN_HOUR;
      const due = amount - received;
      await query('INSERT INTO accounts VALUES ($1, $2, $3, $4)', [number, reference, due, expiresAt]);
      const name = metadata.merchant?.name ?? 'Example checkout';
      return {
        number,
        name,
        bank: 'Example Bank',
        expiresAt: new Date(expiresAt),
        amount: due,
        mismatch: 'add',
      };
    },

    /**
     * Records a transfer to an account, once per id, even if the transfer is late. If the transaction is paid, returns the money.
     * Returns the reference, or undefined for an unknown account or a transfer that was recorded before.
     */
    async credit({ id, account, amount, sender }) {
      return atomically(async (read, client) => {
        const [open] = await read('SELECT reference FROM accounts WHERE number = $1', [account]);
        if (!open) return undefined;
        const { reference } = open;
        const isPaid = (await find(reference, read)).status === 'success';
        const added = await read(
          'INSERT INTO credits VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id',
          [id, reference, amount, Date.now(), sender, isPaid ? 1 : 0],
        );
        if (added.length === 0) return undefined;
        const { received = 0, amount: wanted } = await find(reference, read);
        if (received >= wanted) await move(reference, 'success', read, client);
        return reference;
      });
    },
  };
}

function toCredit({ amount, at, sender }) {
  return { amount: Number(amount), at: new Date(Number(at)), sender: `${sender.slice(0, 2)}•••` };
}
