import type { Page } from '@playwright/test';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import { first } from '../support/extent';
import { expect, expectPlainWords, inTime, QUICK, SENTENCES, SLOW, stepOf, test } from '../support/faults';
import type { Sandbox } from '../support/sandbox';

/** Tests the payer's screen after every fault in the reply to a page's first call. */

interface Read {
  call: EndpointName;
  address: (sandbox: Sandbox) => Promise<string>;
  /** An element of the loaded page. */
  loaded: (page: Page) => ReturnType<Page['getByRole']>;
  title: string;
  nextAction: string;
}

const at = (path: string) => async (sandbox: Sandbox) => sandbox.origin + path;
const email = (page: Page) => page.getByLabel('Email');
const RETRY = { title: 'An Error Has Occurred', nextAction: 'Retry' };

const READS: Read[] = [
  {
    call: 'checkout',
    address: async (sandbox) => sandbox.checkout(await sandbox.create({ amount: 5000 })),
    loaded: (page) => page.getByLabel('Card number', { exact: true }),
    title: 'Error Initializing Transaction',
    nextAction: 'Try again',
  },
  {
    call: 'invoice',
    address: at('/invoice/INV_issued'),
    loaded: (page) => page.getByRole('button', { name: 'Make Payment' }),
    ...RETRY,
  },
  { call: 'paymentLink', address: at('/payments/link/LNK_static'), loaded: email, ...RETRY },
  { call: 'paymentPage', address: at('/payments/page/PAGE_fixed'), loaded: email, ...RETRY },
  { call: 'qrCode', address: at('/payments/qr-code/QR_fixed'), loaded: email, ...RETRY },
  {
    call: 'subscription',
    address: at('/payments/subscription/SUB_card'),
    loaded: (page) => page.getByRole('heading', { name: 'Subscription Summary' }),
    ...RETRY,
  },
];

for (const { call, address, loaded, title, nextAction } of first(1, READS)) {
  test(`${call}: shows an error and a retry button if every reply has a fault`, async ({ page, sandbox }) => {
    test.setTimeout(120_000);
    for (const fault of first(2, [...QUICK, ...SLOW])) {
      await test.step(fault, async () => {
        await sandbox.fault({ call, fault, times: 100 });
        await page.goto(await address(sandbox));
        await inTime(page, page.getByRole('heading', { name: title }), stepOf(fault));
        await expect(page.getByText(SENTENCES[fault])).toBeVisible();
        await expectPlainWords(page);
        await sandbox.clearFaults();
        await page.getByRole('button', { name: nextAction, exact: true }).click();
        await expect(loaded(page)).toBeVisible();
      });
    }
  });

  test(`${call}: retries after one faulty reply without showing an error`, { tag: '@all' }, async ({
    page,
    sandbox,
  }) => {
    for (const fault of first(2, QUICK)) {
      await test.step(fault, async () => {
        await sandbox.fault({ call, fault });
        await page.goto(await address(sandbox));
        await inTime(page, loaded(page), 500);
        await expect(page.getByText(title)).toHaveCount(0);
      });
    }
  });
}
