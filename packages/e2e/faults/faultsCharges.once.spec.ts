import type { Locator, Page } from '@playwright/test';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import { PROMPT_CALLS } from '../../protocol/src/api/wallets';
import { first } from '../support/extent';
import { expect, expectPlainWords, inTime, LOST, test } from '../support/faults';
import { fillCard } from '../support/journey';
import { PROMPTS } from '../support/prompts';
import type { Sandbox } from '../support/sandbox';

/**
 * Tests the payer's screen after every fault in the reply to a charge, with and without the charge's effect.
 * A browser itself repeats a PUT if the connection drops. The ledger may then contain several prompts, but all except one were
 * replaced.
 */

interface Charge {
  call: EndpointName;
  create: (sandbox: Sandbox) => Promise<string>;
  /** Performs the steps from the open checkout, or from the next action, to the last press before the call. */
  prepare: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** Types the values that the form does not keep after the call. */
  retype?: (page: Page) => Promise<void>;
}

const APPROVED = { number: '4111 1111 1111 1111' };
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
const paid = (page: Page) => heading(page, 'Transaction Successful');
const plain = (sandbox: Sandbox) => sandbox.create({ amount: 5000 });
const pay = (page: Page) => press(page, /^Pay/);
const typeCvv = (page: Page) => page.getByLabel('CVV', { exact: true }).fill('123');
const choose = (page: Page, method: string) =>
  page.getByRole('combobox', { name: 'More ways to pay' }).selectOption(method);

async function enterOtp(page: Page): Promise<void> {
  await page.getByLabel('OTP code', { exact: true }).fill('123456');
  await press(page, 'Confirm payment');
}

/** Chooses the wallet, unless an earlier attempt has already chosen it. */
async function chooseWallet(page: Page, method: string, field: string, value: string): Promise<void> {
  const label = page.getByLabel(field);
  const list = page.getByRole('combobox', { name: 'More ways to pay' });
  await expect(label.or(list).first()).toBeVisible();
  if (!(await label.isVisible())) await choose(page, method);
  await label.fill(value);
}

const CHARGES: Charge[] = [
  {
    call: 'cardCharge',
    create: plain,
    prepare: (page) => fillCard(page, APPROVED),
    send: pay,
    retype: typeCvv,
  },
  {
    call: 'cardOtp',
    create: plain,
    async prepare(page) {
      await fillCard(page, { number: '5555 5555 5555 4444' });
      await pay(page);
      await expect(heading(page, 'Enter the OTP code sent to you')).toBeVisible();
    },
    send: enterOtp,
  },
  {
    call: 'tokenCharge',
    create: (sandbox) =>
      sandbox.create({
        amount: 5000,
        customer: { email: 'saved@example.com' },
        metadata: { inApp: true, merchant: { publicKey: 'pk_test_adire' } },
      }),
    async prepare(page) {
      const saved = page.getByRole('button', { name: 'Use a saved card' });
      const visa = page.getByRole('radio', { name: /Visa/ });
      await expect(saved.or(visa)).toBeVisible();
      if (await saved.isVisible()) await saved.click();
      await visa.check();
    },
    send: pay,
  },
  {
    call: 'debitConfirm',
    create: plain,
    async prepare(page) {
      await chooseWallet(page, 'Bank Account', 'Phone number', '2348030000010');
      await press(page, 'Continue');
      await press(page, 'GTBank ending in 6789');
      await expect(heading(page, 'Enter the OTP code sent to you')).toBeVisible();
    },
    send: enterOtp,
  },
  ...PROMPT_CALLS.map((call): Charge => {
    const { name, field, values } = PROMPTS[call];
    return {
      call,
      create: plain,
      prepare: (page) => chooseWallet(page, name, field, values.approving),
      send: (page) => press(page, 'Continue'),
    };
  }),
];

/** Returns a function that returns every heading that the page has shown, even briefly. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenHeadings: seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1, h2')) seen.add(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seenHeadings') as Set<string>)]);
}

for (const { call, create, prepare, send, retype } of first(1, CHARGES)) {
  async function begin(page: Page, sandbox: Sandbox): Promise<string> {
    const reference = await create(sandbox);
    await page.goto(sandbox.checkout(reference));
    await prepare(page);
    return reference;
  }

  test(`${call}: finds the payment if the charge succeeded but its reply was lost`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(120_000);
    const headings = await watchHeadings(page);
    for (const [fault, limit] of first(2, LOST)) {
      await test.step(fault, async () => {
        const reference = await begin(page, sandbox);
        await sandbox.fault({ call, fault, times: 100 });
        await send(page);
        await inTime(page, paid(page), limit);
        expect(await sandbox.live(reference)).toBe(1);
        expect(await headings()).not.toContain('Transaction Failed!');
        await sandbox.clearFaults();
      });
    }
  });

  test(`${call}: checks for a payment first if the charge was lost, then pays once`, async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(180_000);
    const headings = await watchHeadings(page);
    for (const [fault, limit] of first(2, LOST)) {
      await test.step(fault, async () => {
        const reference = await begin(page, sandbox);
        await sandbox.fault({ call, fault, times: 100, effect: false });
        await send(page);
        await inTime(page, heading(page, 'Checking your payment'), limit);
        await expectPlainWords(page);
        await expect(page.getByText('Please don’t pay again.')).toBeVisible();
        await expect(page.getByRole('button', { name: /pay|try/i })).toHaveCount(0);
        await inTime(page, heading(page, 'No payment found so far'), 10_000);
        await expectPlainWords(page);
        await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
        await sandbox.clearFaults();
        await press(page, 'I wasn’t debited: try again');
        await prepare(page);
        await send(page);
        await inTime(page, paid(page), 5_000);
        expect(await sandbox.live(reference)).toBe(1);
        expect(await headings()).not.toContain('Transaction Failed!');
      });
    }
  });

  test(`${call}: keeps the form and shows an error if the provider limits requests`, {
    tag: '@all',
  }, async ({ page, sandbox }) => {
    const reference = await begin(page, sandbox);
    await sandbox.fault({ call, fault: '429-retry-after' });
    await send(page);
    await expect(page.getByRole('alert')).toContainText('Too many requests');
    await retype?.(page);
    await send(page);
    await inTime(page, paid(page), 5_000);
    expect(await sandbox.live(reference)).toBe(1);
  });
}
