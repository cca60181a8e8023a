import type { Frame, FrameLocator, Page } from '@playwright/test';
import { attack, type SessionFacts, watchAttacks } from '../support/attack';
import { hold } from '../support/hold';
import { test as base, expect, fillCard } from '../support/journey';
import { hostPage } from '../support/servers';

/** Other windows, whose messages must not affect the payment. */
type Sender = 'a sibling of another origin' | 'the checkout’s own origin in another frame' | 'a popup';

interface Stage {
  /** A hostile page on a separate origin, with the checkout and the senders. */
  page: Page;
  senders: Map<Sender, Frame>;
  reference: string;
  checkout: FrameLocator;
  receivedEvents: () => Promise<string[]>;
  /** Lets every sender send messages to every window, and expects no change. */
  expectNothing: (...more: Frame[]) => Promise<void>;
}

const test = base.extend<{ stage: (how: 'by the SDK' | 'by hand') => Promise<Stage> }>({
  stage: async ({ page, sandbox, uncaughtErrors }, use) => {
    const servers: { close: () => void }[] = [];
    await watchAttacks(page);

    await use(async (how) => {
      const reference = await sandbox.create({ amount: 5000, customer: { email: 'payer@example.com' } });
      const sibling = await hostPage('<!doctype html><title>Sibling</title>');
      const session = '1234567890-1234567890-1234567890-1234567890';
      const host = await hostPage(`<!doctype html><title>Host</title>
        <script src="${sandbox.origin}/kobo.js"></script>
        <button onclick="popup = open('${sibling.address}', 'popup', 'popup')">Popup</button>
        <iframe name="sibling" src="${sibling.address}"></iframe>
        <iframe name="own" src="${sandbox.origin}/error"></iframe>
        ${how === 'by hand' ? `<iframe name="app" src="${sandbox.checkout(reference)}#kobo=${session}" style="block-size:600px"></iframe>` : ''}
        <script>
          receivedEvents = [];
          tell = (name) => (detail) => receivedEvents.push(name + ' ' + (detail?.reference ?? detail?.code ?? ''));
          addEventListener('message', ({ source, data }) => {
            if (source === frames.app && /^(close|done)$/.test(data?.type)) receivedEvents.push(data.type + ' ' + (data.reference ?? ''));
          });
        </script>`);
      servers.push(sibling, host);
      await page.goto(host.address);
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Popup' }).click();
      const popup = await opened;
      await popup.waitForLoadState();
      const named = (name: string) => {
        const frame = page.frame({ name });
        if (!frame) throw new Error(`no frame ${name}`);
        return frame;
      };
      await expect(page.frameLocator('iframe[name=own]').getByText('Invalid Reference')).toBeVisible();
      const senders = new Map<Sender, Frame>([
        ['a sibling of another origin', named('sibling')],
        ['the checkout’s own origin in another frame', named('own')],
        ['a popup', popup.mainFrame()],
      ]);
      const app = () => {
        const frame = page
          .frames()
          .find((one) => one.parentFrame() === page.mainFrame() && one.url().includes(reference));
        if (!frame) throw new Error('no checkout');
        return frame;
      };
      const receivedEvents = () => page.evaluate<string[]>('receivedEvents');
      const sessionFacts = async (): Promise<SessionFacts> => ({
        reference,
        session: new URLSearchParams(new URL(app().url()).hash.slice(1)).get('kobo') ?? '',
      });
      const state = async () => ({
        words: await app().evaluate(() => document.body.textContent),
        address: app().url().replace(/#.*/, ''),
        host: page.url(),
        receivedEvents: await receivedEvents(),
        frames: page.frames().length,
        windows: page.context().pages().length,
      });

      async function expectNothing(...more: Frame[]): Promise<void> {
        const before = await state();
        const facts = await sessionFacts();
        for (const from of [...senders.values(), ...more]) await attack(from, facts);
        if (how === 'by the SDK') await attack(page.mainFrame(), facts, 'the overlay');
        expect(await state()).toEqual(before);
        expect(uncaughtErrors, 'errors that nobody caught').toEqual([]);
      }

      const checkout = page.frameLocator('kobo-checkout iframe, iframe[title=Checkout], iframe[name=app]');
      return { page, senders, reference, checkout, receivedEvents, expectNothing };
    });

    for (const server of servers) server.close();
  },
});

async function openOverlay({ page, reference }: Stage): Promise<void> {
  await page.evaluate((reference) => {
    const { Kobo, tell } = window as unknown as {
      Kobo: { open(options: object): object };
      tell: (name: string) => () => void;
    };
    Kobo.open({ reference, onDone: tell('done'), onClose: tell('close'), onError: tell('error') });
  }, reference);
}

const FRAMED_BANK = '4000 0000 0000 3220';
const UNFRAMED_BANK = '4000 0000 0000 3063';
const CONFIRM = 'Confirm the payment with your bank';

async function pay(app: FrameLocator, number: string): Promise<void> {
  await expect(app.getByLabel('Card number', { exact: true })).toBeVisible();
  await fillCard(app, { number });
  await app.getByRole('button', { name: /^Pay/ }).click();
}

/**
 * Returns the messages that a host receives when a payer pays and leaves.
 * A host without the SDK also receives `close`, because it must remove the frame itself.
 */
function doneReported(how: 'by the SDK' | 'by hand', reference: string): string[] {
  return how === 'by hand' ? [`done ${reference}`, `close ${reference}`] : [`done ${reference}`];
}

for (const how of ['by the SDK', 'by hand'] as const) {
  test.describe(`forged messages to a checkout framed ${how}`, () => {
    test.slow();

    test('change nothing on the card form or after the payment', {
      tag: ['@security-6', ...(how === 'by hand' ? ['@all'] : [])],
    }, async ({ stage }) => {
      const set = await stage(how);
      if (how === 'by the SDK') await openOverlay(set);
      await expect(set.checkout.getByLabel('Card number', { exact: true })).toBeVisible();
      await expect(set.checkout.getByRole('button', { name: 'Ask someone to pay' })).toBeVisible();
      await set.expectNothing();
      await pay(set.checkout, '4111 1111 1111 1111');
      await expect(set.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
        timeout: 25_000,
      });
      await expect(set.checkout.getByRole('button', { name: 'Print' })).toBeVisible();
      await set.expectNothing();
      await set.checkout.getByRole('button', { name: 'Done' }).click();
      await expect.poll(set.receivedEvents).toEqual(doneReported(how, set.reference));
    });

    test('change nothing on the bank’s page in the frame, even from a frame inside it', {
      tag: '@all',
    }, async ({ stage, page, sandbox }) => {
      const inner = await hostPage('<!doctype html><title>Inside the bank</title>');
      // A typical bank's page: it frames the issuer, forwards the issuer's messages, and shows advertisements.
      const outer = await hostPage(`<!doctype html><iframe name="issuer"></iframe>
        <iframe name="inner" src="${inner.address}"></iframe>
        <script>
          frames.issuer.location = decodeURIComponent(location.search.slice(1));
          addEventListener('message', ({ source, data }) => {
            if (source === frames.issuer) parent.postMessage(data, '*');
          });
        </script>`);
      await page.route('**/checkout/charge/card', async (route) => {
        const response = await route.fetch();
        const reply = await response.text();
        const address = (issuer: string) => `${outer.address}?${encodeURIComponent(issuer)}`;
        await route.fulfill({ response, body: reply.replace(/http[^"]*3ds[^"]*/, address) });
      });
      const set = await stage(how);
      if (how === 'by the SDK') await openOverlay(set);
      await expect(set.checkout.getByLabel('Card number', { exact: true })).toBeVisible();
      await pay(set.checkout, FRAMED_BANK);
      const bank = set.checkout.frameLocator('iframe').frameLocator('iframe[name=issuer]');
      await expect(bank.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
      await expect(set.checkout.getByText('Bank page not loading?')).toBeVisible();
      await expect.poll(() => page.frame({ name: 'inner' })?.url()).toBe(inner.address);
      const nested = page.frame({ name: 'inner' });
      await set.expectNothing(...(nested ? [nested] : []));
      await bank.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(set.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
        timeout: 25_000,
      });
      await set.checkout.getByRole('button', { name: 'Done' }).click();
      await expect.poll(set.receivedEvents).toEqual(doneReported(how, set.reference));
      expect((await sandbox.ledgerOf(set.reference)).attempts).toBe(1);
      for (const server of [inner, outer]) server.close();
    });

    test('change nothing while the bank’s page is open in a window', {
      tag: ['@all', '@security-17', how === 'by hand' ? '@all' : []].flat(),
    }, async ({ stage, sandbox }) => {
      const set = await stage(how);
      if (how === 'by the SDK') await openOverlay(set);
      await expect(set.checkout.getByLabel('Card number', { exact: true })).toBeVisible();
      await pay(set.checkout, UNFRAMED_BANK);
      const opening = set.page.context().waitForEvent('page');
      await set.checkout.getByRole('button', { name: 'Open it in a new window' }).click();
      const bank = await opening;
      await expect(set.checkout.getByRole('heading', { name: CONFIRM })).toBeVisible();
      await expect(bank.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
      await set.expectNothing();
      await bank.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(set.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
        timeout: 25_000,
      });
      await set.checkout.getByRole('button', { name: 'Done' }).click();
      await expect.poll(set.receivedEvents).toEqual(doneReported(how, set.reference));
      expect((await sandbox.ledgerOf(set.reference)).attempts).toBe(1);
    });
  });
}

test('forged messages change nothing while the overlay is loading', { tag: '@all' }, async ({
  stage,
  page,
}) => {
  const set = await stage('by the SDK');
  const release = await hold(page, `**/${set.reference}`);
  await openOverlay(set);
  const overlay = page.locator('kobo-checkout');
  await expect(overlay.getByText(/Loading secure checkout/)).toBeVisible();
  const session = await page.evaluate(
    () =>
      document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('iframe')?.src.split('#kobo=')[1] ??
      '',
  );
  for (const from of set.senders.values()) await attack(from, { reference: set.reference, session });
  await expect(overlay.locator('dialog:not(.seen)')).toHaveCount(1);
  expect(await set.receivedEvents()).toEqual([]);
  release();
  await pay(set.checkout, '4111 1111 1111 1111');
  await expect(set.checkout.getByRole('heading', { name: 'Transaction Successful' })).toBeVisible({
    timeout: 25_000,
  });
  expect(await set.receivedEvents()).toEqual([`done ${set.reference}`]);
});
