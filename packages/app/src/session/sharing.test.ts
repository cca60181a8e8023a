import { beforeEach, describe, expect, it } from 'vitest';
import { createMemo } from '../flow/memo';
import type { CheckoutContext } from './session';
import { isShared, isWaiting, saveShared } from './sharing';
import { readItem } from './storage';

const testPayment = ({ reference = 'CHK_1' } = {}) =>
  ({ transaction: { reference }, memo: createMemo() }) as CheckoutContext;

const DAY = 86_400_000;

beforeEach(() => localStorage.clear());

describe('a transaction that another person may also pay', () => {
  it('is stored on the device, for a second tab and after a reload', () => {
    const payment = testPayment();
    expect(isShared(payment)).toBe(false);
    saveShared(payment, true);
    expect(isShared(testPayment())).toBe(true);
    expect(isWaiting(testPayment())).toBe(true);
    expect(isShared(testPayment({ reference: 'CHK_other' }))).toBe(false);
  });

  it('stays shared if the first payer no longer waits', () => {
    saveShared(testPayment(), true);
    saveShared(testPayment(), false);
    expect(isShared(testPayment())).toBe(true);
    expect(isWaiting(testPayment())).toBe(false);
  });

  it('expires after a day and is removed', () => {
    const old = testPayment({ reference: 'CHK_old' });
    saveShared(old, true, () => Date.now() - DAY);
    expect(isShared(testPayment({ reference: 'CHK_old' }))).toBe(false);
    saveShared(testPayment(), false);
    expect(readItem('shared:CHK_old')).toBeUndefined();
  });

  it.each(['', 'waiting', 'x waiting', '9'])('is not shared if storage contains %j', (text) => {
    localStorage.setItem('kobo:shared:CHK_1', text);
    expect(isShared(testPayment({ reference: 'CHK_1' }))).toBe(false);
    expect(isWaiting(testPayment({ reference: 'CHK_1' }))).toBe(false);
  });
});
