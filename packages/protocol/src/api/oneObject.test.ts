import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CheckoutTransaction } from './checkout';
import { Invoice } from './invoice';
import { oneObject } from './oneObject';
import { PaymentLink } from './paymentLink';
import { PaymentPage } from './paymentPage';
import { looseReason } from './reason';
import { SavedCards } from './savedCard';
import { Subscription } from './subscription';
import { TransactionAccount, VirtualAccount } from './virtualAccount';
import { wireOf } from './wire';

const merchant = { name: 'Adire', publicKey: 'pk_1' };
const customer = { email: 'ada@example.com', first_name: 'Ada' };
const colors = { primary: '#112233' };

/** Wraps every object in a value into a list of one. Other lists stay. */
function inLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return [Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inLists(field)]))];
}

/** Encodes every object in a value as JSON text. Lists stay. */
function inText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return JSON.stringify(
    Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inText(field)])),
  );
}

const inForms = [
  ['a list of one object', inLists],
  ['JSON text', inText],
  [
    'JSON text in JSON text',
    (value: unknown) => {
      const text = inText(value);
      return typeof text === 'string' && text !== value ? JSON.stringify(text) : text;
    },
  ],
] as const;

describe.each(inForms)('%s is read as the object', (_, written) => {
  it.each([
    [
      'a checkout',
      CheckoutTransaction,
      {
        amount: 1,
        metadata: { merchant, customer, colors, other_info: { merchant }, plan: { name: 'Gold' } },
      },
    ],
    [
      'an invoice',
      Invoice,
      {
        amount: 1000,
        customer,
        colors,
        settings: { default_memo: 'Thanks' },
        partial: { installments: [300] },
        other_info: {
          coupon_value: 5,
          merchant,
          customer,
          tax: { type: 'percent', name: 'VAT', value: 7.5 },
        },
        metadata: { checkoutData: { walletId: 'W_1', publicKey: 'pk_1', metadata: { merchant } } },
      },
    ],
    [
      'a subscription',
      Subscription,
      {
        amountAfter: 5,
        option: { walletRef: 'W_1' },
        customer,
        merchant,
        Setting: { redirect_url: 'https://shop.example' },
      },
    ],
    [
      'an account',
      VirtualAccount,
      {
        account_number: '0123456789',
        metadata: { bank_name: 'First Bank' },
        timeLeft: { minutes: 5, seconds: 1 },
      },
    ],
    ['a transaction’s timer', TransactionAccount, { timeLeft: { minutes: 5, seconds: 1 } }],
    ['a reason', v.object({ reason: looseReason }), { reason: { code: '51' } }],
  ])('in %s', (_, schema, reply) => {
    const given = Object.fromEntries(Object.entries(reply).map(([name, field]) => [name, written(field)]));
    expect(v.parse(schema, given)).toEqual(v.parse(schema, reply));
  });

  it('in a saved card', () => {
    const card = { scheme: 'visa', last4: '1111' };
    const read = (saved: unknown) =>
      v.parse(SavedCards, { TokenizedCards: [{ card: saved, authToken: 't' }] });
    expect(read(written(card))).toEqual(read(card));
  });
});

describe('an object in another form', () => {
  it('does not meet the contract', () => {
    const contract = wireOf(oneObject(v.object({ walletRef: v.string() })));
    expect(v.is(contract, { walletRef: 'W_1' })).toBe(true);
    expect(v.is(contract, [{ walletRef: 'W_1' }])).toBe(false);
    expect(v.is(contract, '{"walletRef":"W_1"}')).toBe(false);
  });

  it.each([
    ['a payment link', PaymentLink],
    ['a payment page', PaymentPage],
  ])('is accepted as the metadata of %s', (_, schema) => {
    const metadata = { merchantName: 'Adire' };
    const read = (given: unknown) => v.parse(schema, { metadata: given });
    for (const [, written] of inForms) expect(read(written(metadata))).toEqual(read(metadata));
  });

  it.each(['', 'none', '[]', '7', 'null', '{'])('is absent if the text is %j', (metadata) => {
    expect(v.parse(CheckoutTransaction, { amount: 1, metadata }).metadata.merchant).toBeUndefined();
    expect(v.parse(PaymentLink, { metadata }).metadata).toEqual({});
  });
});
