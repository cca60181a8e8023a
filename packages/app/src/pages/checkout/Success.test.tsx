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

it('a payer stays with the success until they press Done, where the merchant wants that', async () => {
  const { navigated } = await show(true);
  expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
  expect(navigated()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(navigated()).toBe(1);
});

it('a payer is led back automatically where the merchant says nothing of it', async () => {
  await show(false);
  expect(screen.getByRole('button', { name: 'Stay here' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
});
