import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testSession } from '../../session/testSession';
import type { Transaction } from '../../session/transaction';
import { renderPressable } from '../../ui/testPressable';

/** Whether the part can be had. */
const network = vi.hoisted(() => ({ broken: false }));

vi.mock('../../strings/t', async (original) => {
  const real = await original<typeof import('../../strings/t')>();
  return {
    ...real,
    withDeferred: <Part,>(part: Promise<Part>) =>
      network.broken
        ? part.then(() => Promise.reject(new TypeError('Failed to fetch')))
        : real.withDeferred(part),
  };
});

beforeEach(() => vi.resetModules());
afterEach(cleanup);

async function showSuccess(broken: boolean, successAddress?: string): Promise<{ left: () => number }> {
  network.broken = broken;
  const { Success } = await import('./Success');
  // It has come before a test begins to wait for it.
  await import('./terminalChunk');
  const { session, payment } = testSession({ verified: { ok: true, value: { status: 'pending' } } });
  const { transaction } = await payment();
  const leave = vi.fn();
  renderPressable(
    <Success
      session={{ ...session, leave }}
      transaction={{ ...transaction, successAddress } as Transaction}
      paid={{ hundredths: 500_000, currency: 'NGN' }}
      at={undefined}
      cardNotSaved={undefined}
    />,
  );
  return { left: () => leave.mock.calls.length };
}

const ADDRESS = 'https://adire.example/thanks';

it('tells a success, and leads on, also where nothing more can be loaded', async () => {
  const { left } = await showSuccess(true, ADDRESS);
  await vi.waitFor(() => expect(screen.getByRole('link', { name: 'Continue to the merchant' })).toBeTruthy());
  expect(screen.getByRole('heading', { name: 'Transaction Successful' })).toBeTruthy();
  expect(screen.getByText('You have paid ₦5,000.00.')).toBeTruthy();
  expect(screen.getByText(/^Reference: /)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Continue to the merchant' });
  expect(link.getAttribute('href')).toBe(ADDRESS);
  expect(link.getAttribute('target')).toBe('_top');
  fireEvent.click(link);
  expect(left()).toBe(1);
});

it('has a Done button there where the merchant has no address', async () => {
  const { left } = await showSuccess(true);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(left()).toBe(1);
});

it('adds the receipt and the countdown once they have come, in the place of the link', async () => {
  await showSuccess(false, ADDRESS);
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Stay here' })).toBeTruthy());
  expect(screen.queryByRole('link', { name: 'Continue to the merchant' })).toBeNull();
  expect(screen.getByText('Reference')).toBeTruthy();
});
