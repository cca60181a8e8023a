import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { matchRoute } from '../../address/route';
import type { ApiError } from '../../api/result';
import { testHost } from '../../host/testHost';
import { createPaymentStorage } from '../../session/paymentStorage';
import type { Session } from '../../session/session';
import type { Source } from '../../session/source';
import type { Transaction } from '../../session/transaction';
import type { App } from '../page';
import { openPayForSomeone } from './openPayForSomeone';

const provider = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('../checkout/CheckoutPage', () => ({ CheckoutPage: () => <p>the checkout</p> }));
vi.mock('../../session/source', () => ({ providerSource: () => ({ ...provider, verify: vi.fn() }) }));

const transaction: Partial<Transaction> = {
  reference: 'CHK_1',
  money: { minorUnits: 500_000, currency: 'NGN' },
  methods: ['card'],
  merchantName: 'Adire Stores',
  publicKey: 'pk_1',
  pageName: 'Rent for May',
  payerName: 'Ada Obi',
  startedByServer: true,
  email: 'ada@example.com',
  settings: { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: false, inApp: true },
};
const loaded = (status = 'pending', fields: Partial<Transaction> = {}) => ({
  ok: true,
  value: { transaction: { ...transaction, ...fields }, status },
});
const app = {
  config: { provider: { name: 'Kobo' } },
  environment: 'dev',
  host: testHost('window').host,
  route: matchRoute('/payments/CHK_1'),
} as unknown as App;
const TITLE = 'Someone has asked you to pay';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  provider.load.mockReset().mockResolvedValue(loaded());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens a received address. Returns a getter for the checkout's source, which is `undefined` until the checkout opens. */
async function open(): Promise<{ source: () => Source | undefined }> {
  let source: Source | undefined;
  const page = openPayForSomeone(app, 'CHK_1', (given) => {
    source = given;
    return {} as Session;
  });
  render(page as ReactElement);
  await pass();
  return { source: () => source };
}

/** Waits for pending replies, and until new buttons accept presses. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000));

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass();
}

const signal = new AbortController().signal;
const requests = () => screen.queryByRole('heading', { name: TITLE }) !== null;

it('the request shows the asker, the merchant, the purpose, the reference and the amount', async () => {
  const { source } = await open();
  expect(requests()).toBe(true);
  expect(document.querySelector('.asked-amount')?.textContent).toBe('₦5,000.00');
  const rows = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(rows.map(([, value]) => value)).toEqual(['Ada Obi', 'Adire Stores', 'Rent for May', 'CHK_1']);
  expect(new Set(rows.map(([term]) => term)).size).toBe(4);
  expect(source()).toBeUndefined();
});

it('the checkout after the request loads the transaction again, without the asker’s details', async () => {
  const { source } = await open();
  expect(requests()).toBe(true);
  // Meanwhile, another payer has paid.
  provider.load.mockResolvedValue(loaded('success'));
  await press('Continue to payment');
  const read = await source()?.load(signal);
  expect(read).toMatchObject({ ok: true, value: { status: 'success' } });
  for (const text of ['ada@example.com', 'Ada Obi', '"inApp":true'])
    expect(JSON.stringify(read)).not.toContain(text);
});

it('the checkout opens at once if the transaction is paid or started on this device', async () => {
  provider.load.mockResolvedValue(loaded('success'));
  expect((await open()).source()).toBeDefined();
  cleanup();
  provider.load.mockReset().mockResolvedValue(loaded());
  createPaymentStorage('CHK_1').write({ method: 'card', progress: 'waiting', state: {} });
  const begun = await open();
  expect(begun.source()).toBeDefined();
  // The checkout reuses the first screen's reply.
  await begun.source()?.load(signal);
  expect(provider.load).toHaveBeenCalledOnce();
});

it.each([
  ['of ₦0.00', { money: { minorUnits: 0, currency: 'NGN' } }],
  ['without the merchant’s key', { publicKey: undefined }],
])('the checkout opens at once for a transaction %s, and shows the error', async (_, fields) => {
  provider.load.mockResolvedValue(loaded('pending', fields));
  const { source } = await open();
  expect(requests()).toBe(false);
  expect(source()).toBeDefined();
});

it('the request is shown after Try again if the first load failed', async () => {
  const error: ApiError = { kind: 'offline' };
  provider.load.mockResolvedValueOnce({ ok: false, error });
  const { source } = await open();
  expect(screen.getByRole('heading', { name: 'Error Initializing Transaction' })).toBeTruthy();
  expect(source()).toBeUndefined();
  await press('Try again');
  expect(requests()).toBe(true);
});
