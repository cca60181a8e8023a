/** The checkout's forms, each with a function that opens the form and the text to type. */
import { CARD_NUMBER } from '../probe.mjs';

const CARD = [
  [CARD_NUMBER, '5555555555554444'],
  ['input[autocomplete="cc-exp"]', '1240'],
  ['input[autocomplete="cc-csc"]', '123'],
];

const EMAIL = ['input[autocomplete="email"]', 'ada@example.com'];
const OTP = [['input[autocomplete="one-time-code"]', '123456']];

const other = (name) => async (lab, page) => {
  await page.goto(lab.checkout(await lab.api.transaction()));
  await page.getByRole('combobox').first().selectOption(name);
};

/**
 * @typedef {object} TypedForm
 * @property {string} name
 * @property {(lab: import('../bench.mjs').Lab, page: import('@playwright/test').Page) => Promise<unknown>} open
 * @property {string[][]} fields selector and text of each field.
 * @property {boolean} [floor] whether the form is a baseline.
 */

/** @type {TypedForm[]} */
export const FORMS = [
  {
    name: 'card',
    open: async (lab, page) => page.goto(lab.checkout(await lab.api.transaction())),
    fields: CARD,
  },
  {
    name: "card: the bank's OTP",
    open: async (lab, page) => {
      await page.goto(lab.checkout(await lab.api.transaction()));
      for (const [selector, text] of CARD) await page.locator(selector).fill(text);
      await page.getByRole('button', { name: /^Pay/ }).click();
    },
    fields: OTP,
  },
  {
    name: 'MoMo: phone number',
    open: other('MoMo'),
    fields: [['input[autocomplete="tel"]', '2348030000009']],
  },
  {
    name: 'bank account: account number',
    open: async (lab, page) => {
      await other('Bank Account')(lab, page);
      await page.locator('input[autocomplete="tel"]').fill('2348031234567');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('button', { name: /^Bank (?!Account|Transfer)/ }).click();
      await page.getByRole('button', { name: 'Zenith Bank' }).click();
    },
    fields: [['input[inputmode="numeric"]', '0123456789']],
  },
  {
    name: 'payment link',
    open: async (lab, page) => page.goto(`${lab.origin}/payments/link/LNK_open`),
    fields: [['input[inputmode="numeric"]', '250000'], EMAIL],
  },
  {
    name: "payment page: the payer's details and address",
    open: async (lab, page) => page.goto(`${lab.origin}/payments/page/PAGE_fields`),
    fields: [
      EMAIL,
      ['input[autocomplete="given-name"]', 'Ada'],
      ['input[autocomplete="family-name"]', 'Obi'],
      ['input[autocomplete="tel"]', '2348031234567'],
      ['[autocomplete="street-address"]', '1 Marina, Lagos'],
    ],
  },
  {
    name: 'payment page of 1,000 products: a quantity',
    open: async (lab, page) => {
      await page.goto(`${lab.origin}/payments/page/PAGE_huge`);
      await page.waitForFunction(() => document.querySelectorAll('.product').length >= 1000);
    },
    fields: [['[aria-label="Quantity of Product 1"]', '7'], EMAIL],
  },
  {
    name: 'QR code',
    open: async (lab, page) => page.goto(`${lab.origin}/payments/qr-code/QR_open`),
    fields: [['input[inputmode="numeric"]', '250000'], EMAIL],
  },
  {
    name: 'invoice: partial amount',
    open: async (lab, page) => page.goto(`${lab.origin}/invoice/INV_partial`),
    fields: [['input[inputmode="numeric"]', '5000000']],
  },
  {
    name: 'invoice of 10,000 lines: partial amount',
    open: async (lab, page) => {
      const partial = { is_partial: true, installments: [] };
      await page.goto(`${lab.origin}/invoice/${await lab.api.copy('INV_huge', { partial })}`);
      await page.waitForFunction(() => document.querySelectorAll('tbody tr').length >= 10_000);
    },
    fields: [['input[inputmode="numeric"]', '5000000']],
  },
  {
    name: 'subscription: OTP',
    open: async (lab, page) => {
      await page.goto(`${lab.origin}/payments/subscription/${await lab.api.copy('SUB_wallet')}`);
      await page.getByRole('button', { name: /^Pay/ }).click();
    },
    fields: OTP,
  },
  {
    name: 'floor: HTML card form',
    floor: true,
    open: (lab, page) => page.goto(lab.floor('html')),
    fields: CARD,
  },
  {
    name: 'floor: React card form',
    floor: true,
    open: (lab, page) => page.goto(lab.floor('react')),
    fields: CARD,
  },
];
