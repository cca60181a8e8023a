import { Subscription } from '@kobo/protocol/api';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRunner, type Runner } from '../../flow/runner';
import type { Services } from './services';
import { WalletPanel } from './WalletPanel';

afterEach(cleanup);

function still(): Runner<{ status: 'idle' }, unknown> {
  const idle = { status: 'idle' } as const;
  return createRunner({ initial: idle, transition: () => idle }, () => undefined);
}

/** Renders the panel of a wallet with this balance, and records its events. */
function show(walletBalance: unknown) {
  const activation = { ...still(), send: vi.fn() };
  const subscription = {
    ...v.parse(Subscription, {
      amount: 5000,
      amountAfter: 5000,
      option: { walletRef: 'W_1' },
      walletBalance,
    }),
    reference: 'SUB_1',
  };
  const services = { activation, funding: still() } as unknown as Services;
  render(<WalletPanel services={services} subscription={subscription} automate onAutomate={() => {}} />);
  return activation;
}

const balance = () => screen.getByRole('definition').textContent;

describe('the panel of a wallet', () => {
  it.each([undefined, null, 'N/A'])(
    'shows no balance if it is unknown (%j), and lets the payer pay',
    async (unknown) => {
      const { send } = show(unknown);
      expect(balance()).toBe('–');
      expect(screen.queryByText(/more/)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
      expect(send).toHaveBeenCalledWith({ type: 'pay-wanted' });
    },
  );

  it('shows Fund Wallet instead of Pay if the known balance is too low', () => {
    show(0);
    expect(balance()).toBe('₦0.00');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Fund Wallet' })).toBeTruthy();
  });
});
