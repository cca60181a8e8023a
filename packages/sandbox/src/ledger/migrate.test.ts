// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCharge, chargesOf } from './charges';
import { creditsOf } from './credits';
import { openLedger } from './database';
import { addDecision, decisionsOf } from './decisions';
import { findObject, setObjectStatus } from './objects';
import { namedTransactions } from './savedCards';
import { plantSeeds } from './seeds';
import { addTransaction, readTransaction } from './transactions';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kobo-ledger-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a ledger of the version that supported only cards. */
function oldLedger(file: string): void {
  const old = new Database(file);
  old.exec(`
    CREATE TABLE transactions (
      reference TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL, methods TEXT NOT NULL,
      status TEXT NOT NULL, metadata TEXT NOT NULL, created_at INTEGER NOT NULL
    );
    CREATE TABLE charges (
      id TEXT PRIMARY KEY, reference TEXT NOT NULL REFERENCES transactions (reference), last4 TEXT NOT NULL,
      scenario TEXT NOT NULL, stage TEXT NOT NULL, wrong_codes INTEGER NOT NULL DEFAULT 0,
      settles_at INTEGER, created_at INTEGER NOT NULL
    );
    INSERT INTO transactions VALUES ('CHK_old', 500000, 'NGN', '[]', 'pending', '{}', 1);
    INSERT INTO charges VALUES ('c1', 'CHK_old', '4444', 'OTP', 'otp', 1, NULL, 2);
  `);
  old.close();
}

describe('a ledger of an older version', () => {
  it('opens with its card charges, and stores charges of other methods', () => {
    const file = join(folder, 'sandbox.db');
    oldLedger(file);
    const ledger = openLedger(file);
    addCharge(ledger, {
      reference: 'CHK_old',
      method: 'MoMo',
      detail: '+234 ••• 0001',
      scenario: 'prompt',
      stage: 'approval',
    });
    expect(chargesOf(ledger, 'CHK_old')).toMatchObject([
      { id: 'c1', method: 'Card', detail: '•••• 4444', stage: 'otp' },
      { method: 'MoMo', detail: '+234 ••• 0001' },
    ]);
    ledger.close();
  });

  it('stores a decline with a reason, although older decisions have none', () => {
    const file = join(folder, 'sandbox.db');
    oldLedger(file);
    const old = new Database(file);
    old.exec(`
      CREATE TABLE decisions (
        id INTEGER PRIMARY KEY, reference TEXT NOT NULL, action TEXT NOT NULL, amount INTEGER, due_at INTEGER NOT NULL
      );
      INSERT INTO decisions VALUES (1, 'CHK_old', 'approve', NULL, 5);
    `);
    old.close();
    openLedger(file).close();
    const ledger = openLedger(file);
    const reason = 'iso8583:51';
    addDecision(ledger, { reference: 'CHK_old', action: 'decline', amount: null, due_at: 6, reason });
    expect(decisionsOf(ledger, 'CHK_old').map((decision) => decision.reason)).toEqual([null, reason]);
    ledger.close();
  });

  it('does not know who started an old transaction, but stores it for a new one', () => {
    const file = join(folder, 'sandbox.db');
    oldLedger(file);
    openLedger(file).close();
    const ledger = openLedger(file);
    const fresh = { reference: 'CHK_new', amount: 100, currency: 'NGN', methods: [], metadata: {} };
    addTransaction(ledger, { ...fresh, started_by: 'server' });
    expect(['CHK_old', 'CHK_new'].map((name) => readTransaction(ledger, name)?.started_by)).toEqual([
      null,
      'server',
    ]);
    ledger.close();
  });

  it('lists the saved cards of the seeded customer', () => {
    const file = join(folder, 'sandbox.db');
    oldLedger(file);
    const first = openLedger(file);
    plantSeeds(first);
    first.exec('UPDATE transactions SET started_by = NULL');
    first.close();
    const ledger = openLedger(file);
    plantSeeds(ledger);
    const saved = { publicKey: 'pk_test_adire', email: 'saved@example.com' };
    expect(namedTransactions(ledger, saved)).toMatchObject([{ reference: 'CHK_saved' }]);
    expect(readTransaction(ledger, 'CHK_old')?.started_by).toBe(null);
    ledger.close();
  });

  it('has returned none of its transfers', () => {
    const file = join(folder, 'sandbox.db');
    oldLedger(file);
    const old = new Database(file);
    old.exec(`
      CREATE TABLE credits (id INTEGER PRIMARY KEY, reference TEXT NOT NULL, at INTEGER NOT NULL, amount INTEGER NOT NULL);
      INSERT INTO credits VALUES (1, 'CHK_old', 5, 300000);
    `);
    old.close();
    const ledger = openLedger(file);
    expect(creditsOf(ledger, 'CHK_old')).toEqual([{ amount: 300_000, at: 5, returned: false }]);
    ledger.close();
  });

  it('is migrated once', () => {
    const file = join(folder, 'sandbox.db');
    oldLedger(file);
    openLedger(file).close();
    const ledger = openLedger(file);
    expect(chargesOf(ledger, 'CHK_old')).toMatchObject([{ detail: '•••• 4444' }]);
    ledger.close();
  });

  it('shows an old object with its new description and its old status', () => {
    const file = join(folder, 'sandbox.db');
    oldLedger(file);
    const first = openLedger(file);
    plantSeeds(first);
    // Simulate the description of an older version.
    first.exec(`UPDATE objects SET data = '{"amount":1}' WHERE reference = 'INV_issued'`);
    setObjectStatus(first, 'INV_issued', 'paid');
    first.close();
    const ledger = openLedger(file);
    plantSeeds(ledger);
    expect(findObject(ledger, 'INV_issued')).toMatchObject({ data: { amount: 135_000 }, status: 'paid' });
    ledger.close();
  });
});
