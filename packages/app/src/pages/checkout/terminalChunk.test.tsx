import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testSession } from '../../session/testSession';
import type { Transaction } from '../../session/transaction';
import { renderPressable } from '../../ui/testPressable';

/** Whether the part can be had. */
const network = vi.hoisted(() => ({ broken: false }));

vi.mock('../../theme/deferredStyle', async (original) => {
  const real = await original<typeof import('../../theme/deferredStyle')>();
  return {
    ...real,
    withStyle: <Part,>(part: Promise<Part>) =>
      network.broken
        ? part.then(() => Promise.reject(new TypeError('Failed to fetch')))
        : real.withStyle(part),
  };
});

beforeEach(() => vi.resetModules());
afterEach(cleanup);

interface Shown {
  broken: boolean;
  successAddress?: string;
  /** Whom the page around it is; the SDK, where absent. */
  kind?: 'window' | 'frame' | 'sdk';
}

async function showSuccess({ broken, successAddress, kind = 'sdk' }: Shown): Promise<{ left: () => number }> {
  network.broken = broken;
  const { Success } = await import('./Success');
  // It has come before a test begins to wait for it.
  await import('./terminalChunk');
  const { session, payment } = testSession({ verified: { ok: true, value: { status: 'pending' } } });
  const { transaction } = await payment();
  const leave = vi.fn();
  renderPressable(
    <Success
      session={{ ...session, host: { ...session.host, kind }, leave }}
      transaction={{ ...transaction, successAddress } as Transaction}
      paid={{ hundredths: 500_000, currency: 'NGN' }}
      at={undefined}
      cardNotSaved={undefined}
    />,
  );
  return { left: () => leave.mock.calls.length };
}

const ADDRESS = 'https://adire.example/thanks';

it.each(['window', 'frame'] as const)(
  'tells a success, and leads on, also where nothing more can be loaded: in a %s',
  async (kind) => {
    const { left } = await showSuccess({ broken: true, successAddress: ADDRESS, kind });
    expect(screen.getByRole('heading', { name: 'Transaction Successful' })).toBeTruthy();
    expect(screen.getByText('You have paid ₦5,000.00.')).toBeTruthy();
    expect(screen.getByText(/^Reference: /)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Continue to the merchant' });
    expect(link.getAttribute('href')).toBe(ADDRESS);
    expect(link.getAttribute('target')).toBe('_top');
    fireEvent.click(link);
    expect(left()).toBe(1);
  },
);

it.each([undefined, ADDRESS])(
  'leads the page of the SDK nowhere there, which may not go to any address: %s',
  async (successAddress) => {
    const { left } = await showSuccess({ broken: true, ...(successAddress && { successAddress }) });
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(left()).toBe(1);
  },
);

it('adds the receipt and the countdown once they have come, in the place of the link', async () => {
  await showSuccess({ broken: false, successAddress: ADDRESS });
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Stay here' })).toBeTruthy());
  expect(screen.queryByRole('link', { name: 'Continue to the merchant' })).toBeNull();
  expect(screen.getByText('Reference')).toBeTruthy();
});

async function askToLeave(broken: boolean): Promise<{ left: () => number }> {
  network.broken = broken;
  const { Leaving } = await import('./Leaving');
  await import('./terminalChunk');
  const leave = vi.fn();
  renderPressable(<Leaving onStay={() => {}} onLeave={leave} />);
  return { left: () => leave.mock.calls.length };
}

it('asks before leaving, and leaves when the payer says so', async () => {
  const { left } = await askToLeave(false);
  const question = await vi.waitFor(() => screen.getByRole('dialog', { name: 'Leave this payment?' }));
  expect(left()).toBe(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Leave' }));
  expect(left()).toBe(1);
});

it('keeps nobody who can not be asked', async () => {
  const { left } = await askToLeave(true);
  await vi.waitFor(() => expect(left()).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
