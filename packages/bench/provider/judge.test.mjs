import { describe, expect, it } from 'vitest';
import { judge } from './failures.mjs';
import { readOptions } from './main.mjs';
import { readWebhook } from './partners.mjs';
import { faultsOf } from './report.mjs';

const payment = { reference: 'CHK_1', keys: ['first', 'second'], broken: 1, hasFailed: true };
const found = {
  payments: [payment],
  charges: [{ id: 'chg_2', key: 'second', reference: 'CHK_1' }],
  webhooks: ['failed', 'success'].map((status) => ({
    ...{ type: `transaction.${status}`, reference: 'CHK_1', isSigned: true },
  })),
  ledger: [{ reference: 'CHK_1', status: 'success' }],
};

describe('a run with killed nodes', () => {
  it('has no fault if each transaction is charged once and each webhook delivered', () => {
    const result = judge({ ...found, webhooks: [...found.webhooks, ...found.webhooks] });
    expect(result).toMatchObject({ keysChargedOnce: 1, keysNotCharged: 1, repeatedWebhooks: 2 });
    expect(faultsOf(result)).toEqual([]);
  });

  it.each([
    ['a key was charged twice', { charges: [...found.charges, ...found.charges] }, 'keys, charged twice: 1'],
    [
      'a transaction was charged with two keys',
      { charges: [...found.charges, { id: 'chg_1', key: 'first', reference: 'CHK_1' }] },
      'charged exactly once: 1',
    ],
    ['a transaction was not charged', { charges: [] }, 'charged exactly once: 1'],
    ['the ledger has no success', { ledger: [{ reference: 'CHK_1', status: 'failed' }] }, 'not paid: 1'],
    ['a webhook of a failure is missing', { webhooks: found.webhooks.slice(1) }, 'webhooks, lost: 1'],
    [
      'a signature is wrong',
      { webhooks: [...found.webhooks, { ...found.webhooks[0], isSigned: false }] },
      'wrong signature: 1',
    ],
  ])('has a fault if %s', (_, changes, fault) => {
    expect(faultsOf(judge({ ...found, ...changes })).join('\n')).toContain(fault);
  });
});

it('the merchant accepts only the signature of its secret', () => {
  const body = JSON.stringify({ type: 'transaction.success', data: { reference: 'CHK_1' } });
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': '0', 'webhook-signature': 'v1,wrong' };
  expect(readWebhook(headers, body, 'secret')).toEqual({
    type: 'transaction.success',
    reference: 'CHK_1',
    isSigned: false,
  });
});

it('the options are numbers', () => {
  expect(readOptions(['--runs', '10'])).toEqual({ streams: 1000, rate: 50, seconds: 60, runs: 10 });
  expect(() => readOptions(['--runs', 'many'])).toThrow('--runs needs a number');
  expect(() => readOptions(['--fast', '1'])).toThrow('--fast');
});
