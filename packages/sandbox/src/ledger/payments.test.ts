// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from './database';
import { resetObject } from './objects';
import { addPayment, paidFor } from './payments';
import { plantSeeds } from './seeds';
import { writeStatus } from './status';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kobo-payments-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a payment', () => {
  it('counts once for its object, even after reopening, and not while it is pending', () => {
    const file = join(folder, 'sandbox.db');
    const first = openLedger(file);
    plantSeeds(first);
    const payment = { reference: 'CHK_1', amount: 100, currency: 'NGN', methods: [], metadata: {} };
    expect(addPayment(first, payment, { for: 'INV_partial' })).toBe(true);
    expect(addPayment(first, payment, { for: 'INV_issued' })).toBe(false);
    expect(paidFor(first, 'INV_partial')).toEqual([]);
    writeStatus(first, 'CHK_1', 'success', 'a test');
    writeStatus(first, 'CHK_1', 'success', 'the same test');
    first.close();
    const ledger = openLedger(file);
    plantSeeds(ledger);
    expect(paidFor(ledger, 'INV_partial')).toEqual([100]);
    expect(paidFor(ledger, 'INV_issued')).toEqual([]);
    resetObject(ledger, 'INV_partial');
    expect(paidFor(ledger, 'INV_partial')).toEqual([]);
    ledger.close();
  });
});
