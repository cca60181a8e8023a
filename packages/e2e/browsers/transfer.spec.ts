import { expect, test } from './payer';

test('a transfer in the overlay shows account and countdown, and finds the money', async ({ payer }) => {
  const reference = await payer.openFromShop();
  await payer.press({ role: 'button', name: 'Bank Transfer' });
  await payer.sees({ text: 'Account number' });
  const timeLeft = () => payer.reads({ role: 'timer' });
  expect(await timeLeft()).toMatch(/^(30:00|29:5\d)$/);
  const before = await timeLeft();
  await expect.poll(timeLeft).not.toBe(before);
  await payer.press({ role: 'button', name: 'I have completed payment' });
  await payer.sees({ role: 'heading', name: 'Waiting for your transfer' });
  await payer.sandbox.credit(reference);
  await payer.expectPaid();
});

test('a transfer in a top-level window resumes after a reload', async ({ payer }) => {
  const reference = await payer.openInWindow();
  await payer.press({ role: 'button', name: 'Bank Transfer' });
  await payer.press({ role: 'button', name: 'I have completed payment' });
  await payer.sees({ role: 'heading', name: 'Waiting for your transfer' });
  await payer.driver.goto(payer.sandbox.checkout(reference));
  await payer.sees({ role: 'heading', name: 'Waiting for your transfer' });
  await payer.sandbox.credit(reference);
  await payer.expectPaid();
});
