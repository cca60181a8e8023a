import { beforeEach, describe, expect, it } from 'vitest';
import { isShared, isWaiting, saveShared } from './sharing';
import { readItem } from './storage';
import type { Transaction } from './transaction';

const testTransaction = ({ reference = 'CHK_1' } = {}) => ({ reference }) as Transaction;

const DAY = 86_400_000;

beforeEach(() => localStorage.clear());

describe('a transaction that somebody else may pay as well', () => {
  it('is remembered by the device, for a second tab and after a reload', () => {
    const transaction = testTransaction();
    expect(isShared(transaction)).toBe(false);
    saveShared(transaction, true);
    expect(isShared(testTransaction())).toBe(true);
    expect(isWaiting(testTransaction())).toBe(true);
    expect(isShared(testTransaction({ reference: 'CHK_other' }))).toBe(false);
  });

  it('stays shared for an asker who does not wait any more', () => {
    saveShared(testTransaction(), true);
    saveShared(testTransaction(), false);
    expect(isShared(testTransaction())).toBe(true);
    expect(isWaiting(testTransaction())).toBe(false);
  });

  it('is forgotten after a day, and swept away', () => {
    const old = testTransaction({ reference: 'CHK_old' });
    saveShared(old, true, Date.now() - DAY);
    expect(isShared(testTransaction({ reference: 'CHK_old' }))).toBe(false);
    saveShared(testTransaction(), false);
    expect(readItem('shared:CHK_old')).toBeUndefined();
  });

  it.each(['', 'waiting', 'x waiting', '9'])('is not, where the device says %j', (text) => {
    localStorage.setItem('kobo:shared:CHK_1', text);
    expect(isShared(testTransaction({ reference: 'CHK_1' }))).toBe(false);
    expect(isWaiting(testTransaction({ reference: 'CHK_1' }))).toBe(false);
  });
});
