import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey';
import { ownSandbox } from '../support/servers';

const isStream = (request: Request) => request.url().endsWith('/events');
const paid = (page: Page) => page.getByRole('heading', { name: 'Transaction Successful' });

async function waitOnThePhone(page: Page): Promise<void> {
  await page.getByRole('combobox').selectOption('MoMo');
  await page.getByLabel('Phone number').fill('2348030000009');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
}

test('an event stream reports the payment before the next poll, and then closes', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const reference = await sandbox.create({ amount: 5000 });
  await sandbox.stream(reference, 'on');
  const requests = page.waitForRequest(isStream);
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  const stream = await requests;
  expect(stream.headers()).toMatchObject({
    accept: 'text/event-stream',
    authorization: 'pk_test_adire',
    source: 'checkout',
  });
  await waitOnThePhone(page);
  const ended = page.waitForEvent('requestfailed', isStream);
  await sandbox.approve(reference);
  await expect(paid(page)).toBeVisible({ timeout: 3_000 });
  await ended;
});

test('an event stream resumes after its last event if the provider was killed', { tag: '@all' }, async ({
  page,
}) => {
  // After two failed streams, which can happen while the provider starts, the page pauses for a minute.
  test.setTimeout(180_000);
  const server = await ownSandbox();
  try {
    const send = (path: string, data: object) =>
      page.request.post(server.origin + path, { data, headers: { accept: 'application/json' } });
    const started = await send('/sandbox/transactions', { amount: 5000 });
    const reference: string = (await started.json()).data.reference;
    await send('/sandbox/streams', { reference, stream: 'on' });
    const first = page.waitForRequest(isStream);
    await page.goto(`${server.origin}/payments/${reference}`);
    await (await first).response();
    await waitOnThePhone(page);
    await send(`/sandbox/transactions/${reference}/decline`, {});
    await expect(page.getByRole('heading', { name: 'Transaction Failed!' })).toBeVisible();
    const answered = page.waitForResponse(
      (response) => isStream(response.request()) && 'last-event-id' in response.request().headers(),
    );
    await server.kill();
    await server.start();
    const second = (await answered).request();
    expect(second.headers()['last-event-id']).toMatch(/^\d+$/);
    await send(`/sandbox/transactions/${reference}/approve`, {});
    await expect(paid(page)).toBeVisible({ timeout: 3_000 });
  } finally {
    await server.dispose();
  }
});
