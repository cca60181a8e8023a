import { Subscription } from '@kobo/protocol/api';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { createRunner } from '../../flow/runner';
import { testHost } from '../../host/testHost';
import { renderPressable } from '../../ui/testPressable';
import type { State } from './flow';
import type { Services } from './services';
import { WalletDialog } from './WalletDialog';

afterEach(cleanup);

const still = <Of extends { status: string }>(initial: Of) =>
  createRunner<Of, unknown>({ initial, transition: (state) => state }, () => undefined);

/** Renders the dialog for the wallet's code, and records the confirmation. */
function ask(automate: boolean) {
  const send = vi.fn();
  const services = {
    app: { host: testHost('window').host },
    activation: { ...still<State>({ status: 'entering' }), send },
    codes: still({ status: 'ready' }),
  } as unknown as Services;
  const subscription = {
    ...v.parse(Subscription, { amount: 4000, couponAmount: 500, amountAfter: 3500 }),
    reference: 'SUB_1',
  };
  renderPressable(<WalletDialog services={services} subscription={subscription} automate={automate} />);
  return send;
}

it.each([true, false])('confirms automatic billing only if the payer has chosen it: %s', async (automate) => {
  const send = ask(automate);
  await userEvent.type(screen.getByRole('textbox'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Complete Payment' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({
    type: 'code-entered',
    confirmation: { automate, otp: '123456' },
  });
});

it('shows the amount after the discount', () => {
  ask(true);
  expect(screen.getByText(/₦3,500\.00/)).toBeTruthy();
  expect(screen.queryByText(/₦4,000\.00/)).toBeNull();
});
