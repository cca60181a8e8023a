import { CheckoutTransaction } from '@kobo/protocol/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toTransaction } from './transaction';

const read = (metadata: object, paymentMethods: unknown[] = ['Card']) =>
  toTransaction({
    ...v.parse(CheckoutTransaction, { amount: 5000, paymentMethods, metadata }),
    reference: 'CHK_1',
  });

describe('the settings of a transaction', () => {
  it('are off unless they are true', () => {
    const off = { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: false, inApp: false };
    expect(read({}).settings).toEqual(off);
    expect(read({ cardOnly: 'yes', inApp: 2, showSuccessBtnOnDone: null }).settings).toEqual(off);
    for (const yes of [true, 'true', ' TRUE', 1, '1']) {
      expect(read({ inApp: yes }).settings).toEqual({ ...off, inApp: true });
    }
    for (const no of [false, 'false', 0, '0', [1], [true]]) expect(read({ inApp: no }).settings).toEqual(off);
  });

  it('are each on if the merchant sets them, without affecting the others', () => {
    const off = read({}).settings;
    for (const name of ['cardOnly', 'hideUssdDialButton', 'showSuccessBtnOnDone', 'inApp'])
      expect(read({ [name]: true }).settings).toEqual({ ...off, [name]: true });
  });

  it('let a merchant turn off sharing with another person', () => {
    expect(read({}).settings.shareable).not.toBe(false);
    for (const no of [false, 'false', 0]) expect(read({ shareable: no }).settings.shareable).toBe(false);
  });

  it('prefer redirectSuccessUrl to returnUrl, and add the status only to returnUrl', () => {
    const returnUrl = 'https://shop.example/back';
    expect(read({ returnUrl }).successAddress).toBe(
      'https://shop.example/back?reference=CHK_1&status=Successful',
    );
    expect(read({ returnUrl, redirectSuccessUrl: 'https://shop.example/yes?a=1' }).successAddress).toBe(
      'https://shop.example/yes?a=1&reference=CHK_1',
    );
    expect(read({ returnUrl, redirectSuccessUrl: 'javascript:alert(1)' }).successAddress).toBe(
      'https://shop.example/back?reference=CHK_1&status=Successful',
    );
  });

  it('send a payer who cancels to redirectCancelledUrl if that address is safe', () => {
    expect(read({ redirectCancelledUrl: 'https://shop.example/no' }).cancelledAddress).toBe(
      'https://shop.example/no?reference=CHK_1',
    );
    expect(read({ redirectCancelledUrl: 'data:text/html,x' }).cancelledAddress).toBeUndefined();
    expect(read({}).cancelledAddress).toBeUndefined();
  });

  it('accept `startedBy: server` only outside the metadata', () => {
    const by = (fields: object) =>
      toTransaction({ ...v.parse(CheckoutTransaction, { amount: 1, ...fields }), reference: 'CHK_1' })
        .startedByServer;
    expect(by({ startedBy: 'server' })).toBe(true);
    for (const fields of [
      {},
      { startedBy: 'page' },
      { startedBy: true },
      { metadata: { startedBy: 'server' } },
    ])
      expect(by(fields)).toBe(false);
  });

  it('name the payment after its link or its plan', { tags: ['fields-6', 'fields-17'] }, () => {
    const merchant = { name: 'Adire' };
    expect(read({ merchant, paylink: 'Rent' }).pageName).toBe('Rent');
    expect(read({ merchant, paylink: { name: 'Rent' } }).pageName).toBe('Rent');
    expect(read({ merchant, paylink: true }).pageName).toBe('Adire');
    expect(read({ paylink: true }).pageName).toBeUndefined();
    expect(read({ merchant, paylink: {} }).pageName).toBeUndefined();
    expect(read({ merchant, paylink: false }).pageName).toBeUndefined();
    expect(read({ merchant, paylink: '' }).pageName).toBeUndefined();
    expect(read({ plan: { name: 'Gold', interval: 'MONTHLY' } }).plan).toEqual({
      name: 'Gold',
      period: 'monthly',
    });
    expect(read({ plan: { name: 'Gold', interval: 'hourly' } }).plan).toEqual({
      name: 'Gold',
      period: undefined,
    });
    expect(read({ plan: {} }).plan).toBeUndefined();
  });

  it('read the e-mail, the phone and the colours from each supported field', {
    tags: ['fields-2', 'fields-6', 'fields-8'],
  }, () => {
    expect(read({ customerEmail: 'a@example.com' }).email).toBe('a@example.com');
    expect(read({ customer: { email: 'CALL 0800 SCAM' }, customerEmail: 'a@example.com' }).email).toBe(
      'a@example.com',
    );
    expect(read({ customer: { email: 'b@example.com' }, customerEmail: 'a@example.com' }).email).toBe(
      'b@example.com',
    );
    expect(read({ customer: { phone: '0803 123 4567' } }).phone).toBe('0803 123 4567');
    expect(read({ colors: { primary: '#123456' } }).colors).toEqual({ primary: '#123456' });
    const merchant = { primaryColor: '#abcdef', secondaryColor: '#fedcba' };
    expect(read({ merchant, colors: { primary: '#123456' } }).colors).toEqual({
      primary: '#abcdef',
      secondary: '#fedcba',
    });
  });

  it('show the merchant behind an aggregator, with the merchant’s own logo first', {
    tags: 'fields-2',
  }, () => {
    const metadata = {
      merchant: { name: 'Payhub', logo: 'https://payhub.example/l.png' },
      logoLink: 'https://adire.example/l.png',
      other_info: { merchant: { name: 'Adire' } },
    };
    expect(read(metadata)).toMatchObject({
      merchantName: 'Payhub',
      aggregatorName: undefined,
      logo: 'https://payhub.example/l.png',
    });
    expect(read({ ...metadata, isAggregator: true })).toMatchObject({
      merchantName: 'Adire',
      aggregatorName: 'Payhub',
      logo: 'https://adire.example/l.png',
    });
    expect(read({ merchant: metadata.merchant, isAggregator: true })).toMatchObject({
      merchantName: 'Payhub',
      aggregatorName: undefined,
      logo: 'https://payhub.example/l.png',
    });
  });
});

describe('a card on the provider’s page', () => {
  it('is announced by the method’s entry, and opens in a window only if the entry forbids frames', () => {
    const of = (entry: object) => read({}, [{ slug: 'Card', ...entry }, 'USSD']).hostedCard;
    expect(of({ hosted: true })).toBe('frame');
    expect(of({ hosted: 1, frame: 'yes' })).toBe('frame');
    expect(of({ hosted: true, frame: false })).toBe('window');
    for (const hosted of [undefined, null, false, 'no', {}])
      expect(of({ hosted, frame: false })).toBeUndefined();
    expect(read({}, ['Card', { slug: 'ussd', hosted: true }]).hostedCard).toBeUndefined();
    expect(read({}, ['Card', { slug: 'card', hosted: true }]).hostedCard).toBe('frame');
  });

  it('loads no chunk for the health of methods', () => {
    expect(read({}, [{ slug: 'card', hosted: true }]).extensions).toBeUndefined();
    expect(read({}, [{ slug: 'card', hosted: true, status: 'up' }]).extensions).toBeDefined();
  });
});

describe('a required e-mail address', () => {
  it('is missing only if the provider needs one and the transaction has none', () => {
    expect(read({ customer: { emailRequired: true } }).emailMissing).toBe(true);
    expect(read({ customer: { emailRequired: 'true', email: 'not one' } }).emailMissing).toBe(true);
    expect(read({ customer: { emailRequired: true, email: 'ada@example.com' } }).emailMissing).toBe(false);
    expect(read({ customer: { emailRequired: true }, customerEmail: 'ada@example.com' }).emailMissing).toBe(
      false,
    );
    for (const emailRequired of [undefined, null, false, 'no', {}])
      expect(read({ customer: { emailRequired } }).emailMissing).toBe(false);
    expect(read({}).emailMissing).toBe(false);
  });
});

describe('the currencies of a method', () => {
  it('offer it for the transaction’s currency', () => {
    const of = (currencies: unknown) =>
      toTransaction({
        ...v.parse(CheckoutTransaction, {
          amount: 5000,
          currency: 'GHS',
          paymentMethods: ['Card', { slug: 'MoMo', currencies }, 'Opay'],
        }),
        reference: 'CHK_1',
      }).forCurrency;
    expect(of(['ghs', 'KES'])).toEqual(['momo']);
    expect(of('GHS')).toEqual(['momo']);
    for (const currencies of [undefined, null, [], ['KES'], 'cedis', 5, {}])
      expect(of(currencies)).toEqual([]);
  });
});
