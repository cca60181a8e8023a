import { test as base, chooseTransfer, claimPayment, expect } from '../support/journey';
import { plainFrame, receivedInTheEnd, receivedOutside } from '../support/plainFrame';

const test = base.extend<{ frameWithoutSdk: (address: string) => Promise<void> }>({
  frameWithoutSdk: plainFrame,
});

test('a host without the SDK receives one `done`, and one `close` when the payer leaves', {
  tag: ['@roles-9', '@roles-10'],
}, async ({ page, sandbox, frameWithoutSdk }) => {
  await page.clock.install();
  const reference = await sandbox.create({ amount: 5000 });
  await frameWithoutSdk(`${sandbox.origin}/payments/${reference}`);
  const checkout = page.frameLocator('iframe');
  await chooseTransfer(checkout);
  await claimPayment(checkout, () => sandbox.credit(reference));
  const done = { origin: sandbox.origin, data: { type: 'done', reference } };
  await expect.poll(() => receivedOutside(page)).toEqual([done]);
  await checkout.getByRole('button', { name: 'Done' }).click();
  const close = { origin: sandbox.origin, data: { type: 'close', reference } };
  await expect.poll(() => receivedOutside(page)).toEqual([done, close]);
  expect(await receivedInTheEnd(page)).toEqual([done, close]);
});

test('a host without the SDK receives only one `close` if the payer closes', {
  tag: ['@shell-3', '@roles-10', '@all'],
}, async ({ page, sandbox, frameWithoutSdk }) => {
  await page.clock.install();
  const reference = await sandbox.create({ amount: 5000 });
  await frameWithoutSdk(`${sandbox.origin}/payments/${reference}`);
  await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => receivedOutside(page)).not.toEqual([]);
  expect(await receivedInTheEnd(page)).toEqual([
    { origin: sandbox.origin, data: { type: 'close', reference } },
  ]);
});

test('a framed error view offers Retry', { tag: ['@shell-6', '@errors-19', '@all'] }, async ({
  page,
  sandbox,
  frameWithoutSdk,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  const call = `${sandbox.origin}/api/v1/checkout/${reference}`;
  await page.route(call, (route) => route.fulfill({ status: 404, json: { status: false, message: 'x' } }));
  await frameWithoutSdk(`${sandbox.origin}/payments/${reference}`);
  const checkout = page.frameLocator('iframe');
  await expect(checkout.getByRole('heading', { name: 'Error Initializing Transaction' })).toBeVisible();
  await page.unroute(call);
  await checkout.getByRole('button', { name: 'Retry' }).click();
  await expect(checkout.getByLabel('Card number', { exact: true })).toBeVisible();
});

test('the initialiser’s framed error view offers Retry', { tag: ['@shell-6', '@all'] }, async ({
  page,
  sandbox,
  frameWithoutSdk,
}) => {
  const call = '**/checkout/initialize';
  await page.route(call, (route) => route.fulfill({ status: 400, json: { status: false, message: 'No' } }));
  await frameWithoutSdk(`${sandbox.origin}/initialize?a=5000&k=pk_test_adire&id=WALLET_1&cur=NGN`);
  const checkout = page.frameLocator('iframe');
  await expect(checkout.getByRole('heading', { name: 'Error Initializing Transaction' })).toBeVisible();
  await page.unroute(call);
  await checkout.getByRole('button', { name: 'Retry' }).click();
  await expect(checkout.getByLabel('Card number', { exact: true })).toBeVisible();
});

test('without the SDK, a link leads back, because the frame must not navigate the window', {
  tag: '@all',
}, async ({ page, sandbox, baseURL, frameWithoutSdk }) => {
  const reference = await sandbox.create({ amount: 5000, returnUrl: `${baseURL}/` });
  await frameWithoutSdk(`${sandbox.origin}/payments/${reference}`);
  const checkout = page.frameLocator('iframe');
  await chooseTransfer(checkout);
  await claimPayment(checkout, () => sandbox.credit(reference));
  await checkout.getByRole('link', { name: 'Continue to the merchant' }).click();
  await page.waitForURL(`${baseURL}/?reference=${reference}&status=Successful`);
});

test('a page without the connection’s id can not control the checkout', async ({
  page,
  sandbox,
  frameWithoutSdk,
}) => {
  const reference = await sandbox.create({ amount: 5000 });
  await frameWithoutSdk(`${sandbox.origin}/payments/${reference}#kobo=${'a'.repeat(32)}`);
  const checkout = page.frameLocator('iframe');
  await expect(checkout.getByLabel('Card number', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')?.contentWindow;
    const type = 'application/x-postmate-v1+json';
    for (const message of [
      null,
      { type: 'done', reference: 'CHK_x' },
      { type, postmate: 'handshake', model: { v: 1, session: 'b'.repeat(32) } },
      {
        type,
        postmate: 'call',
        property: 'kobo',
        data: { v: 1, session: 'b'.repeat(32), type: 'close-request' },
      },
      { type, postmate: 'request', property: 'session', uid: 1 },
    ]) {
      frame?.postMessage(message, '*');
    }
  });
  await chooseTransfer(checkout);
  // The frame sends only its announcement, with the id from its address.
  const request = { origin: sandbox.origin, data: { type: 'kobo-hello', session: 'a'.repeat(32) } };
  for (const message of await receivedOutside(page)) expect(message).toEqual(request);
});

test('an app’s web view receives `done`, and `close` when the payer leaves', {
  tag: ['@roles-9', '@roles-10', '@all'],
}, async ({ page, sandbox }) => {
  await page.clock.install();
  const receivedEvents: unknown[] = [];
  await page.exposeFunction('receive', (text: string) => receivedEvents.push(JSON.parse(text)));
  await page.addInitScript(() => {
    Object.assign(window, { KoboApp: { postMessage: (text: string) => Object(window).receive(text) } });
  });
  const reference = await sandbox.create({ amount: 5000 });
  await page.goto(`${sandbox.origin}/payments/${reference}`);
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await chooseTransfer(page);
  await claimPayment(page, () => sandbox.credit(reference));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(() => receivedEvents)
    .toEqual([
      { type: 'done', reference },
      { type: 'close', reference },
    ]);
  await expect(page.getByText('You can close this page now.')).toBeHidden();
});
