import type { Locator, Page } from '@playwright/test';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import { first } from '../support/extent';
import { expect, expectPlainWords, inTime, QUICK, SENTENCES, SLOW, stepOf, test } from '../support/faults';
import type { Sandbox } from '../support/sandbox';

/** Tests the payer's screen after every fault in a call before a charge. None of these calls moves money. */

type Sentence = (typeof SENTENCES)[keyof typeof SENTENCES];

interface Step {
  name: string;
  call: EndpointName;
  /** Opens the page, and continues to the last press before the call. */
  open: (page: Page, sandbox: Sandbox) => Promise<void>;
  /** Makes the call. If absent, the page makes the call when it opens. */
  send?: (page: Page) => Promise<void>;
  /** The message, if it differs from the usual one. */
  message?: (usual: Sentence, fault: keyof typeof SENTENCES) => string;
  /** The next action; by default, `send` again. */
  again?: (page: Page) => Promise<void>;
  done: (page: Page) => Locator;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const overlay = (page: Page) => page.frameLocator('iframe[title]').getByRole('heading', { name: /^PAY/ });
const otp = (page: Page) => heading(page, 'Enter the OTP code sent to you');
const retry = (page: Page) => press(page, 'Retry');
/** Whether a message is the provider's refusal, which the page may replace with its own text for the method. */
const refused = (usual: Sentence) => usual === 'Service unavailable' || usual === 'Too many requests';
/** Faults in which a successful reply has no readable data. */
const WITHOUT_DATA = ['truncated', 'not-json', 'empty-200', 'huge-10mb'];
const messageOfAccount: Step['message'] = (usual, fault) =>
  refused(usual) || WITHOUT_DATA.includes(fault) ? 'Bank Transfer is not available at the moment.' : usual;

async function fillFields(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.com');
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Obi'],
    ['Phone number', '0803 123 4567'],
  ] as const) {
    const field = page.getByLabel(label);
    if (await field.isVisible()) await field.fill(value);
  }
}

async function openCheckout(page: Page, sandbox: Sandbox): Promise<void> {
  await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000 })));
  await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
}

/** Opens a checkout whose first method is the transfer. */
async function openTransfer(page: Page, sandbox: Sandbox): Promise<void> {
  const methods = ['Bank Transfer', 'Card', 'USSD'];
  await page.goto(sandbox.checkout(await sandbox.create({ amount: 5000, paymentMethods: methods })));
}

async function openDebit(page: Page, sandbox: Sandbox): Promise<void> {
  await openCheckout(page, sandbox);
  await page.getByRole('combobox', { name: 'More ways to pay' }).selectOption('Bank Account');
  await page.getByLabel('Phone number').fill('2348030000010');
}

const openAt = (path: string) => async (page: Page, sandbox: Sandbox) => {
  await page.goto(sandbox.origin + path);
};
const openForm = (path: string) => async (page: Page, sandbox: Sandbox) => {
  await page.goto(sandbox.origin + path);
  await fillFields(page);
};
const openWallet = async (page: Page, sandbox: Sandbox) => {
  await page.goto(`${sandbox.origin}/payments/subscription/${await sandbox.copy('SUB_wallet')}`);
};

const STEPS: Step[] = [
  {
    name: 'initialize, by the initialiser',
    call: 'initialize',
    open: async (page, sandbox) => {
      const query = {
        a: '5000',
        k: 'pk_test_adire',
        id: 'WAL_1',
        cur: 'NGN',
        tr: `ORDER_${Math.random()}`.replace('.', ''),
      };
      await page.goto(`${sandbox.origin}/payments/initialize?${new URLSearchParams(query)}`);
    },
    again: (page) => press(page, 'Try again'),
    done: (page) => heading(page, 'PAY ₦5,000.00'),
  },
  {
    name: 'initialize, of an invoice',
    call: 'initialize',
    open: openAt('/invoice/INV_issued'),
    send: (page) => press(page, 'Make Payment'),
    done: overlay,
  },
  {
    name: 'initialize, of a subscription by card',
    call: 'initialize',
    open: openAt('/payments/subscription/SUB_card'),
    send: (page) => press(page, /^Pay ₦/),
    done: overlay,
  },
  {
    name: 'initialize, to fund a wallet',
    call: 'initialize',
    open: async (page, sandbox) => {
      await page.goto(`${sandbox.origin}/payments/subscription/SUB_poor`);
      await press(page, 'Fund Wallet');
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Fund Wallet' }).click(),
    done: overlay,
  },
  {
    name: 'payLink',
    call: 'payLink',
    open: openForm('/payments/link/LNK_static'),
    send: (page) => press(page, 'Continue'),
    done: overlay,
  },
  {
    name: 'payPage',
    call: 'payPage',
    open: openForm('/payments/page/PAGE_fixed'),
    send: (page) => press(page, 'Pay Now'),
    done: overlay,
  },
  {
    name: 'payQr',
    call: 'payQr',
    open: openForm('/payments/qr-code/QR_fixed'),
    send: (page) => press(page, 'Pay'),
    done: overlay,
  },
  {
    name: 'virtualAccount',
    call: 'virtualAccount',
    open: openCheckout,
    send: (page) => press(page, 'Bank Transfer'),
    message: messageOfAccount,
    again: retry,
    done: (page) => page.getByText('Account number', { exact: true }),
  },
  {
    name: 'virtualAccount, before the app has loaded',
    call: 'virtualAccount',
    open: openTransfer,
    message: messageOfAccount,
    again: retry,
    done: (page) => page.getByText('Account number', { exact: true }),
  },
  {
    name: 'bankList',
    call: 'bankList',
    open: openDebit,
    send: (page) => press(page, 'Continue'),
    done: (page) => heading(page, 'Choose the account to pay from'),
  },
  {
    name: 'resolveBank',
    call: 'resolveBank',
    open: async (page, sandbox) => {
      await openDebit(page, sandbox);
      await press(page, 'Continue');
      await press(page, 'Use a different account');
      await page.getByRole('button', { name: /^Bank (?!Account|Transfer)/ }).click();
      await press(page, 'GTBank');
    },
    send: (page) => page.getByLabel('Account number').fill('0123456789'),
    message: (usual) => (usual === SENTENCES.drop ? usual : 'Error Validating Account. Try Again !!!'),
    again: (page) => press(page, 'Try again'),
    done: (page) => page.getByText('ADA OBI'),
  },
  {
    name: 'debitStart',
    call: 'debitStart',
    open: async (page, sandbox) => {
      await openDebit(page, sandbox);
      await press(page, 'Continue');
    },
    send: (page) => press(page, 'GTBank ending in 6789'),
    done: otp,
  },
  {
    name: 'opay',
    call: 'opay',
    open: openCheckout,
    send: async (page) => {
      await page.getByRole('combobox', { name: 'More ways to pay' }).selectOption('Opay');
    },
    message: () => 'Unable to initialize payment',
    again: retry,
    done: (page) => page.getByRole('link', { name: 'Continue to Opay' }),
  },
  {
    name: 'sendOtp',
    call: 'sendOtp',
    open: async (page, sandbox) => {
      await openWallet(page, sandbox);
      await press(page, /^Pay ₦/);
      await expect(otp(page)).toBeVisible();
      await page.clock.runFor(31_000);
    },
    send: (page) => press(page, 'Send the code again'),
    done: (page) => page.getByText('We sent you a new code.'),
  },
  {
    name: 'paySubscription',
    call: 'paySubscription',
    open: openWallet,
    send: (page) => press(page, /^Pay ₦/),
    message: (usual) =>
      usual === 'Too many requests' ? usual : 'We didn’t get an answer. Your subscription isn’t active yet.',
    done: otp,
  },
];

/** The rows that also run in `npm test`. */
const HERE = ['initialize, of an invoice', 'virtualAccount', 'paySubscription'];

for (const {
  name,
  call,
  open,
  send,
  message = (usual: Sentence): string => usual,
  again = send,
  done,
} of STEPS) {
  test(`${name}: shows an error and a next action after every fault`, {
    tag: HERE.includes(name) ? [] : '@all',
  }, async ({ page, sandbox }) => {
    test.setTimeout(180_000);
    for (const fault of first(2, [...QUICK, ...SLOW])) {
      await test.step(fault, async () => {
        if (send) await open(page, sandbox);
        await sandbox.fault({ call, fault, times: 100 });
        if (!send) await open(page, sandbox);
        await send?.(page);
        await inTime(page, page.getByText(message(SENTENCES[fault], fault)).first(), stepOf(fault));
        await expectPlainWords(page);
        await sandbox.clearFaults();
        await again?.(page);
        await inTime(page, done(page), 500);
      });
    }
  });
}

const START = { a: '5000', k: 'pk_test_adire', id: 'W1', cur: 'NGN', websiteUrl: 'https://adire.example' };
for (const [call, start] of first(1, [
  [
    'savedCards',
    async (sandbox: Sandbox) => {
      const customer = { email: 'saved@example.com' };
      const metadata = { inApp: true, merchant: { publicKey: 'pk_test_adire' } };
      return sandbox.checkout(await sandbox.create({ amount: 5000, customer, metadata }));
    },
  ],
  ['brand', async ({ origin }: Sandbox) => `${origin}/payments/initialize?${new URLSearchParams(START)}`],
] as const)) {
  test(`${call}: the payer pays without it, and sees no error`, async ({ page, sandbox }) => {
    test.setTimeout(120_000);
    for (const fault of first(2, [...QUICK, ...SLOW])) {
      await test.step(fault, async () => {
        await sandbox.fault({ call, fault, times: 100 });
        await page.goto(await start(sandbox));
        await inTime(page, page.getByLabel('Card number', { exact: true }), stepOf(fault));
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expectPlainWords(page);
        await sandbox.clearFaults();
      });
    }
  });
}
