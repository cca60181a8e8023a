import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPaymentStorage } from '../../session/paymentStorage';
import { testSession } from '../../session/testSession';
import type { App } from '../page';
import { CheckoutPage } from './CheckoutPage';

/** A longer timeout for a busy machine. */
const BUSY = { timeout: 10_000 };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('shows the provider’s name in the title and header without a merchant’s name', async () => {
  const { session, status } = testSession({ says: 'success' });
  const app = { config: { provider: { name: 'Kobo' } }, environment: 'dev' } as unknown as App;
  render(<CheckoutPage app={app} session={session} />);
  await vi.waitUntil(() => status() === 'paid-before');
  expect(document.title).toBe('Paid ₦5,000.00 · Kobo');
  expect(screen.getByRole('banner').querySelector('.header-name')?.textContent).toBe('Kobo');
});

it('shows the merchant, the contact and a way back if the payment has expired', async () => {
  const merchant = {
    merchantName: 'Adire Stores',
    supportContact: 'help@adire.example',
    cancelledAddress: 'https://adire.example/cart',
  };
  const { session, status, host } = testSession({ says: 'expired', merchant });
  Object.assign(host, { kind: 'window', dismissible: false });
  const app = { config: { provider: { name: 'Kobo' } }, environment: 'dev' } as unknown as App;
  render(<CheckoutPage app={app} session={session} />);
  await act(() => vi.waitUntil(() => status() === 'failed'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Adire Stores');
  expect(document.title).toMatch(/Adire Stores$/);
  expect(screen.getByText('help@adire.example')).toBeTruthy();
  screen.getByRole('button', { name: 'Cancel and go back to the merchant' }).click();
  expect(host.leave).toHaveBeenCalledExactlyOnceWith('CHK_1', 'https://adire.example/cart');
});

it('shows a success only after a prerendered page is activated, because its countdown navigates', async () => {
  createPaymentStorage('CHK_1').write({ method: 'card', progress: 'waiting', state: {} });
  const { session, status } = testSession({ says: 'success' });
  let activate = () => {};
  const activated = new Promise<void>((resolve) => {
    activate = resolve;
  });
  const app = { config: { provider: { name: 'Kobo' } }, environment: 'dev', activated } as unknown as App;
  render(<CheckoutPage app={app} session={session} />);
  await act(() => vi.waitUntil(() => status() === 'succeeded'));
  expect(screen.queryByText('Transaction Successful')).toBeNull();
  await act(async () => activate());
  expect(screen.getByText('Transaction Successful')).toBeTruthy();
});

it(
  'shows neither success nor a missing amount while the provider’s figures are inconsistent',
  BUSY,
  async () => {
    const { session, status } = testSession({
      says: 'success',
      verified: {
        ok: true,
        value: { status: 'success', amount: 500_000, currency: 'NGN', received: 3000, due: 2000 },
      },
    });
    const app = { config: { provider: { name: 'Kobo' } }, environment: 'dev' } as unknown as App;
    render(<CheckoutPage app={app} session={session} />);
    await act(() => vi.waitUntil(() => status() === 'inconsistent'));
    await screen.findByText(/contradict each other/);
    expect(screen.getByText('Confirming your payment')).toBeTruthy();
    expect(screen.getByText('₦3,000.00 of ₦5,000.00 has arrived.')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Transaction Successful|missing|CHK_2/);
    expect(document.body.textContent).toMatch('CHK_1');
  },
);

it('does not show the amount that another method has paid as missing', BUSY, async () => {
  createPaymentStorage('CHK_1').write({ method: 'card', progress: 'waiting', state: {} });
  const value = { status: 'success', amount: 500_000, currency: 'NGN', credits: [{ amount: 3000 }] } as const;
  const { session, status } = testSession({ says: 'success', verified: { ok: true, value } });
  const app = { config: { provider: { name: 'Kobo' } }, environment: 'dev' } as unknown as App;
  render(<CheckoutPage app={app} session={session} />);
  await act(() => vi.waitUntil(() => status() === 'succeeded'));
  await screen.findByText('Transfer that arrived');
  expect(document.body.textContent).toMatch(/Transaction Successful/);
  expect(document.body.textContent).not.toMatch(/missing/);
});

describe('closing while a payment is under way', () => {
  const app = { config: { provider: { name: 'Kobo' } }, environment: 'dev' } as unknown as App;
  const close = () => act(async () => screen.getByRole('button', { name: 'Close' }).click());
  const QUESTION = 'Leave this payment?';
  beforeEach(() => createPaymentStorage('CHK_1').write({ method: 'card', progress: 'waiting', state: {} }));

  it('asks first, and leaves if the payer confirms, even if the payment cannot be loaded', async () => {
    const failing = testSession({ fails: { kind: 'offline' } });
    render(<CheckoutPage app={app} session={failing.session} />);
    await act(() => vi.waitUntil(() => failing.status() === 'failed'));
    await close();
    expect(await screen.findByRole('dialog', { name: QUESTION }, BUSY)).toBeTruthy();
    expect(failing.host.leave).not.toHaveBeenCalled();
    await act(async () => screen.getByRole('button', { name: 'Leave' }).click());
    expect(failing.host.leave).toHaveBeenCalledOnce();
  });

  it('asks nothing if a different amount was paid', async () => {
    const { session, status, host } = testSession({
      says: 'success',
      verified: { ok: true, value: { status: 'success', amount: 100, currency: 'NGN' } },
    });
    render(<CheckoutPage app={app} session={session} />);
    await act(() => vi.waitUntil(() => status() === 'differs'));
    await close();
    expect(host.leave).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull();
  });
});
