import { Sandbox } from '../support/sandbox';
import { merchantPage } from './merchant';
import { test as base, expect, PAGE_SIZE } from './payer';
import { openWebkitApp, type WebkitApp } from './webkitApp';

const test = base.extend<{ sandbox: Sandbox; open: (address: string) => Promise<WebkitApp> }>({
  sandbox: async ({ request }, use, info) => {
    await use(new Sandbox(request, String(info.config.metadata['checkout'])));
  },
  open: async ({ gjs, xvfb }, use) => {
    const apps: WebkitApp[] = [];
    await use(async (address) => {
      const app = await openWebkitApp(gjs, xvfb, PAGE_SIZE, address);
      apps.push(app);
      return app;
    });
    for (const app of apps) await app.close();
  },
});

test('an app with the checkout receives one `done` for a transfer, then `close`', async ({
  sandbox,
  open,
}) => {
  const reference = await sandbox.create({ amount: 12_000 });
  const app = await open(sandbox.checkout(reference));
  press(app, 'Bank Transfer');
  press(app, 'I have completed payment');
  await waitForAccount(sandbox, reference);
  await sandbox.credit(reference);
  await expect.poll(() => app.receivedEvents).toEqual([{ type: 'done', reference }]);
  press(app, 'Done');
  await expect.poll(() => app.receivedEvents.at(-1)).toEqual({ type: 'close', reference });
  expect(app.receivedEvents).toEqual([
    { type: 'done', reference },
    { type: 'close', reference },
  ]);
});

test('an app with a shop receives one `done` from the shop’s overlay, then `close`', async ({
  sandbox,
  open,
}) => {
  const reference = await sandbox.create({ amount: 12_000, paymentMethods: ['Bank Transfer'] });
  const shop = await merchantPage(sandbox.origin, reference);
  const app = await open(shop.address);
  press(app, 'Pay now');
  await waitForAccount(sandbox, reference);
  await sandbox.credit(reference);
  await expect.poll(() => app.receivedEvents).toEqual([{ type: 'done', reference }]);
  app.run('Kobo.close()');
  await expect.poll(() => app.receivedEvents.at(-1)).toEqual({ type: 'close', reference });
  expect(app.receivedEvents).toHaveLength(2);
  shop.close();
});

test('an app receives only `close` if the payer leaves without paying', async ({ sandbox, open }) => {
  const reference = await sandbox.create({ amount: 12_000 });
  const app = await open(sandbox.checkout(reference));
  press(app, 'Close');
  await expect.poll(() => app.receivedEvents).toEqual([{ type: 'close', reference }]);
});

/** Presses a button in the app's page, once the button exists and is enabled. */
function press(app: WebkitApp, name: string): void {
  app.run(`(function press() {
    const named = (one) => (one.ariaLabel ?? one.textContent).includes('${name}');
    const button = [...document.querySelectorAll('button:enabled')].find(named);
    button ? button.click() : setTimeout(press, 50);
  })()`);
}

/** Waits for the account, because the sandbox can't credit a transfer before the account exists. */
async function waitForAccount(sandbox: Sandbox, reference: string): Promise<void> {
  await expect
    .poll(async () => (await sandbox.ledgerOf(reference)).account, { timeout: 30_000 })
    .toBeTruthy();
}
