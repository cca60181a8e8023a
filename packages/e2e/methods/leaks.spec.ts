import type { BrowserContext, Frame, Page } from '@playwright/test';
import { first } from '../support/extent';
import { expect, test } from '../support/journey';
import { secretsIn } from '../support/secrets';

/** Secrets that only the charge and its OTP request may contain. The test uses these digits for nothing else. */
const SECRETS = { cvv: '739', pin: '8642', otp: '918273' };
const CARDS = {
  verve: '5061 0000 0000 0000 007',
  secured: '4000 0000 0000 3220',
  approved: '4111 1111 1111 1111',
  otp: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
};

/** The charge and its OTP are the only requests that may contain card data. */
const CHARGE = /^POST .*\/checkout\/charge\/card$|^PUT .*\/checkout\/charge\/card\/[\w-]+$/;

interface Find {
  where: string;
  text: string;
}

/** Records all data that leaves the form. */
async function watch(context: BrowserContext, page: Page): Promise<Find[]> {
  const finds: Find[] = [];
  page.on('console', (message) => finds.push({ where: 'console', text: message.text() }));
  page.on('pageerror', (error) => finds.push({ where: 'error', text: `${error.message} ${error.stack}` }));
  page.on('framenavigated', (frame) => finds.push({ where: 'address', text: frame.url() }));
  context.on('request', (request) => {
    const line = `${request.method()} ${request.url()}`;
    finds.push({ where: 'request', text: `${line} ${JSON.stringify(request.headers())}` });
    if (!CHARGE.test(line)) finds.push({ where: `body of ${line}`, text: request.postData() ?? '' });
  });
  await page.exposeFunction('koboReceived', (text: string) => finds.push({ where: 'message', text }));
  await page.addInitScript(() => {
    const { koboReceived } = window as unknown as { koboReceived?: (text: string) => void };
    addEventListener('message', ({ data }) => koboReceived?.(JSON.stringify(data) ?? ''), true);
  });
  return finds;
}

/** Returns a frame's content: its markup with attributes, its storage, its history state and its cookies. */
async function look(frame: Frame): Promise<Find[]> {
  return frame.evaluate(async () => {
    const finds = [
      { where: 'markup', text: document.documentElement.outerHTML },
      { where: 'address', text: location.href },
      { where: 'history', text: JSON.stringify(history.state) },
      { where: 'cookies', text: document.cookie },
      { where: 'localStorage', text: JSON.stringify({ ...localStorage }) },
      { where: 'sessionStorage', text: JSON.stringify({ ...sessionStorage }) },
      { where: 'window.name', text: window.name },
    ];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        finds.push({ where: `IndexedDB ${name}/${store}`, text: JSON.stringify(rows) });
      }
      database.close();
    }
    return finds;
  });
}

function leaksIn(finds: Find[]): string[] {
  const pans = Object.values(CARDS).flatMap((pan) => [pan, pan.replaceAll(' ', '')]);
  return finds.flatMap(({ where, text }) =>
    secretsIn(text, [...pans, ...Object.values(SECRETS)]).map(
      (secret) => `${secret} in ${where}: ${text.slice(0, 200)}`,
    ),
  );
}

for (const [name, number] of first(2, Object.entries(CARDS))) {
  test(`card number, CVV, PIN and OTP occur only in the charge: ${name}`, {
    tag: '@security-11',
  }, async ({ page, context, journey }) => {
    const finds = await watch(context, page);
    await journey.openFromShop();
    const { checkout } = journey;
    const frame = page.frames().find((one) => one !== page.mainFrame());
    if (!frame) throw new Error('no frame');
    const lookAround = async () => finds.push(...(await look(frame)), ...(await look(page.mainFrame())));

    const save = checkout.getByRole('checkbox', { name: /save/i });
    await journey.fillCard({ number, cvv: SECRETS.cvv, ...(name === 'verve' ? { pin: SECRETS.pin } : {}) });
    if (await save.count()) await save.check();
    await lookAround();
    await journey.pay();
    if (name === 'verve') {
      await expect(checkout.getByText('Incorrect PIN')).toBeVisible();
      await lookAround();
      await journey.fillCard({ number, cvv: SECRETS.cvv, pin: '1234' });
      await journey.pay();
    }
    if (name === 'verve' || name === 'otp') {
      await journey.enterOtp(SECRETS.otp);
      await expect(checkout.getByRole('alert')).toBeVisible();
      await lookAround();
      await journey.enterOtp('123456');
    }
    if (name === 'secured') {
      await expect(checkout.frameLocator('iframe').getByRole('button').first()).toBeVisible();
      await lookAround();
      await checkout.frameLocator('iframe').getByRole('button', { name: 'Approve', exact: true }).click();
    }
    const end = name === 'declined' ? 'Transaction Failed!' : 'Transaction Successful';
    await expect(checkout.getByRole('heading', { name: end })).toBeVisible({ timeout: 25_000 });
    await lookAround();
    expect(leaksIn(finds)).toEqual([]);
    // Check that the watch itself has recorded messages and requests.
    expect(finds.some(({ where }) => where === 'message')).toBe(true);
    expect(finds.some(({ where, text }) => where === 'request' && text.includes('/charge/card'))).toBe(true);
  });
}
