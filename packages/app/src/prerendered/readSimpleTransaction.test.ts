import { CheckoutTransaction } from '@kobo/protocol/api';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { availableMethods } from '../methods/available';
import { cardStoreOf } from '../methods/card/cardStore';
import { METHODS } from '../methods/registry';
import { PAYMENTS, writeItem } from '../session/storage';
import { toTransaction } from '../session/transaction';
import { type CheckoutInput, readSimpleTransaction } from './readSimpleTransaction';

const DRAWN = Object.values(METHODS).map(({ slug, environments }) => ({ slug, environments, tile: [slug] }));
const SETTINGS = { provider: { name: 'Kobo' } };
const DATA = {
  reference: 'CHK_1',
  status: 'pending',
  amount: '5000.50',
  currency: 'NGN',
  paymentMethods: ['Card', { slug: 'bank-transfer' }, 'Bank_Account', 'Carrier Pigeon'],
  metadata: { merchant: { publicKey: 'pk_1', name: 'Adire' }, customer: { email: 'ada@example.com' } },
};

function read(data: object, more: Partial<CheckoutInput> = {}) {
  const input: CheckoutInput = {
    data,
    settings: SETTINGS,
    reference: 'CHK_1',
    method: undefined,
    environment: 'live',
    ...more,
  };
  const simple = readSimpleTransaction(input, DRAWN, Date.now());
  return simple && { ...simple, methods: simple.methods.map(({ slug }) => slug) };
}

afterEach(() => localStorage.clear());

describe('the simple transaction for the prerendered screens', () => {
  it('is a card payment with only the fields that the form shows', () => {
    expect(read(DATA)).toEqual({
      money: { minorUnits: 500_050, currency: 'NGN' },
      email: 'ada@example.com',
      merchant: 'Adire',
      provider: 'Kobo',
      publicKey: 'pk_1',
      methods: ['card', 'bank-transfer'],
      // A USSD code can't dial an amount with kobo.
      shows: { card: true, 'bank-transfer': true, ussd: false },
      account: undefined,
      cancellable: false,
      savable: true,
    });
    expect(read(DATA, { environment: 'dev' })?.methods).toEqual(['card', 'bank-transfer', 'bank-account']);
    expect(read(DATA, { settings: { ...SETTINGS, savedCards: false } })?.savable).toBe(false);
    expect(read(DATA, { method: 'card' })).toBeDefined();
  });

  it.each([
    ['paid already', { ...DATA, status: 'success' }],
    ['over', { ...DATA, status: 'expired' }],
    ['begun with a method that has no prerendered screen', { ...DATA, paymentMethods: ['Opay', 'Card'] }],
    ['by a code that can’t be dialled', { ...DATA, paymentMethods: ['USSD', 'Card'] }],
    [
      'a transfer to an account that the reply has',
      { ...DATA, paymentMethods: ['Bank Transfer', 'Card'], virtualAccount: { account_number: '1' } },
    ],
    ['a transfer with its own time', { ...DATA, paymentMethods: ['Bank Transfer', 'Card'], timeLeft: {} }],
    ['collected by an aggregator', { ...DATA, metadata: { ...DATA.metadata, isAggregator: true } }],
    ['a plan’s', { ...DATA, metadata: { ...DATA.metadata, plan: { name: 'Gold' } } }],
    [
      'of a customer in a list',
      { ...DATA, metadata: { ...DATA.metadata, customer: [{ email: 'ada@example.com' }] } },
    ],
    [
      'of a customer in JSON text',
      { ...DATA, metadata: { ...DATA.metadata, customer: '{"email":"ada@example.com"}' } },
    ],
    ['a payment link’s', { ...DATA, metadata: { ...DATA.metadata, paylink: 'Rent' } }],
    [
      'in an app, where the provider keeps the cards',
      { ...DATA, metadata: { ...DATA.metadata, inApp: true } },
    ],
    [
      'of a provider that says how its methods do',
      { ...DATA, paymentMethods: [{ slug: 'card', status: 'down' }, 'Bank Transfer'] },
    ],
    [
      'of a provider that takes cards on its own page',
      { ...DATA, paymentMethods: [{ slug: 'card', hosted: true }, 'Bank Transfer'] },
    ],
    [
      'of a provider that needs an e-mail address first',
      { ...DATA, metadata: { ...DATA.metadata, customer: { emailRequired: true } } },
    ],
    [
      'of a provider with more methods for a currency',
      { ...DATA, currency: 'GHS', paymentMethods: ['Card', { slug: 'momo', currencies: ['GHS'] }] },
    ],
    ['another one', { ...DATA, reference: 'CHK_2' }],
    ['without a key of the merchant', { ...DATA, metadata: { merchant: { name: 'Adire' } } }],
    ['of nothing', { ...DATA, amount: '0.00' }],
  ])('is undefined if the payment is %s', (_, data) => {
    expect(read(data)).toBeUndefined();
  });

  it('is undefined if another person was asked to pay, or without a configuration', () => {
    expect(read(DATA, { method: 'asked' })).toBeUndefined();
    expect(read(DATA, { settings: {} })).toBeUndefined();
  });

  it('begins with the method of the address, or else with the provider’s first one', () => {
    const methods = (data: object, method?: string) => read({ ...DATA, ...data }, { method })?.methods;
    expect(methods({ paymentMethods: ['Bank Transfer', 'Card'] })).toEqual(['bank-transfer', 'card']);
    expect(methods({ amount: 5000, paymentMethods: ['USSD', 'Card'] })).toEqual(['ussd', 'card']);
    expect(methods({}, 'bank-transfer')).toEqual(['bank-transfer', 'card']);
    expect(methods({}, 'opay')).toEqual(['card', 'bank-transfer']);
  });

  describe('after a reload', () => {
    const account = { number: '9912345678', name: 'ADIRE', bank: 'Wema', deadline: Date.now() + 60_000 };
    const saved = { method: 'bank-transfer', progress: 'idle', state: { status: 'account', account } };
    const save = (changes: object) =>
      writeItem(`${PAYMENTS}CHK_1`, JSON.stringify({ at: Date.now(), ...saved, ...changes }));

    it('begins with the account that was shown', () => {
      save({});
      expect(read(DATA)).toMatchObject({
        account,
        methods: ['bank-transfer', 'card'],
        shows: { card: false, 'bank-transfer': true, ussd: false },
      });
    });

    it.each([
      ['was claimed', { progress: 'waiting', state: { status: 'confirm', account } }],
      ['was claimed and taken back', { begun: true }],
      ['has expired', { progress: 'failed', state: { status: 'expired' } }],
      ['received money', { progress: 'partly', state: { status: 'partly', account, arrival: {} } }],
      ['accepts only its amount', { state: { status: 'account', account: { ...account, accepts: 1 } } }],
      ['uses another method', { method: 'ussd' }],
      [
        'has an account past its deadline',
        { state: { status: 'account', account: { ...account, deadline: 1 } } },
      ],
    ])('is undefined if the payment %s', (_, changes) => {
      save(changes);
      expect(read(DATA)).toBeUndefined();
    });
  });

  it('is undefined if the device has a started payment or saved cards', () => {
    writeItem(`${PAYMENTS}CHK_1`, JSON.stringify({ at: Date.now() }));
    expect(read(DATA)).toBeUndefined();
    localStorage.clear();
    localStorage.setItem('kobo:cards:1', '{}');
    expect(read(DATA)).toBeUndefined();
    // Saved cards are irrelevant if the deployer doesn't allow them.
    expect(read(DATA, { settings: { ...SETTINGS, savedCards: false } })).toBeDefined();
  });

  it('equals the data that the app shows, for any reply', () => {
    const rarely = <T>(usual: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: fc.jsonValue() });
    const odd = <T>(...usual: T[]) => rarely(fc.constantFrom(...usual));
    const flag = odd(undefined, undefined, false, false, true);
    const method = odd<unknown>(
      'Card',
      'Card',
      'Card',
      'Card',
      'card ',
      'USSD',
      'constructor',
      'Bank Transfer',
      'pocket',
      {
        slug: 'Card',
      },
    );
    const metadata = fc.record(
      {
        merchant: odd(
          { publicKey: 'pk_1' },
          { publicKey: 'pk_1', name: 'Adire' },
          { publicKey: 'pk_2', name: 'Indigo' },
          { publicKey: ' ' },
          { publicKey: 7 },
          { publicKey: 'pk_1', name: 'Ọlá Fabrics' },
          { publicKey: 'pk_1', name: ' Ada  Obi ' },
          { publicKey: 'pk_1', name: 'a\u202eb' },
          { publicKey: 'pk_1', name: 'a\u3164' },
          { publicKey: 'pk_1', name: 7 },
          { name: 'Ada' },
        ),
        customer: odd<unknown>(
          { email: 'ada@example.com' },
          { email: 'bob@example.com' },
          { email: '' },
          { email: 'a\u202eb' },
          { email: 7 },
          '{"email":"ada@example.com"}',
        ),
        customerEmail: odd('bob@example.com', ''),
        isAggregator: flag,
        paylink: flag,
        plan: odd(undefined, undefined, { name: 'Gold' }),
        cardOnly: flag,
        inApp: flag,
        redirectCancelledUrl: odd('https://shop.example/no', 'javascript:alert(1)', 'https://'),
      },
      { requiredKeys: ['merchant'] },
    );
    const reply = fc.record(
      {
        reference: odd('CHK_1'),
        status: odd('pending', 'pending', 'pending', 'pending', 'success'),
        amount: odd<number | string>(5000, '5000.50', 100, '20', 0.1, 0, '1e3', -1),
        currency: odd('NGN', 'NGN', 'USD', 'usd'),
        paymentMethods: rarely(fc.array(method, { minLength: 1, maxLength: 4 })),
        metadata: rarely(metadata),
      },
      { requiredKeys: ['reference', 'status', 'amount', 'paymentMethods', 'metadata'] },
    );
    let plain = 0;
    fc.assert(
      fc.property(reply, fc.constantFrom('dev', 'live'), (data, environment) => {
        const prerendered = read(data, { environment });
        if (!prerendered) return;
        plain += 1;
        const transaction = toTransaction({ ...v.parse(CheckoutTransaction, data), reference: 'CHK_1' });
        const { money, email = '', pageName, plan, aggregatorName, cancelledAddress } = transaction;
        expect([pageName, plan, aggregatorName]).toEqual([undefined, undefined, undefined]);
        const cardStore = cardStoreOf({ transaction, savedCards: true } as Parameters<typeof cardStoreOf>[0]);
        expect(prerendered).toEqual({
          money,
          email,
          merchant: transaction.merchantName ?? 'Kobo',
          provider: 'Kobo',
          publicKey: transaction.publicKey,
          methods: availableMethods(transaction, environment).map(({ slug }) => slug),
          shows: {
            card: cardStore !== 'provider',
            'bank-transfer': true,
            ussd: money.minorUnits % 100 === 0,
          },
          account: undefined,
          cancellable: cancelledAddress !== undefined,
          savable: cardStore === 'device',
        });
      }),
      { numRuns: 5000 },
    );
    expect(plain).toBeGreaterThan(20);
  });
});
