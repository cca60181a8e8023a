import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testSession } from '../../session/testSession';
import { renderPressable } from '../../ui/testPressable';
import { Success } from './Success';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const ADDRESS = 'https://adire.example/thanks';

async function show(showSuccessBtnOnDone: boolean) {
  const { session, payment, host } = testSession({
    verified: { ok: true, value: { status: 'pending' } },
    settings: { showSuccessBtnOnDone },
  });
  const { transaction } = await payment();
  renderPressable(
    <Success
      session={session}
      transaction={{ ...transaction, successAddress: ADDRESS }}
      paid={transaction.money}
      at={undefined}
      cardNotSaved={undefined}
    />,
  );
  const navigated = () => host.send.mock.calls.filter(([{ type }]) => type === 'navigate').length;
  return { navigated };
}

it('stays until the payer presses Done if showSuccessBtnOnDone is set', async () => {
  const { navigated } = await show(true);
  expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
  expect(navigated()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(navigated()).toBe(1);
});

it('counts down with Stay here if showSuccessBtnOnDone is not set', async () => {
  await show(false);
  expect(screen.getByRole('button', { name: 'Stay here' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
});
