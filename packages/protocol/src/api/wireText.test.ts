import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BankList, DebitStarted, ResolvedAccount } from './bankAccount';
import { SavedCards } from './savedCard';
import { looseFlag } from './shapes';
import { VirtualAccount } from './virtualAccount';

describe('a number where text was expected', () => {
  it('is read as text, with its leading zeros', () => {
    expect(
      v.parse(BankList, {
        sessionId: 12_345,
        accounts: [{ accountNo: 123_456_789, bankCode: 58, bankName: 'GTB' }],
        banks: [
          { bankCode: 58, bankName: 'GTB' },
          { bankCode: 90_267, bankName: 'Kuda' },
          { bankCode: '58', bankName: 'As it is' },
        ],
      }),
    ).toEqual({
      sessionId: '12345',
      accounts: [{ accountNo: '0123456789', bankCode: '058', bankName: 'GTB' }],
      banks: [
        { bankCode: '058', bankName: 'GTB' },
        { bankCode: '90267', bankName: 'Kuda' },
        { bankCode: '58', bankName: 'As it is' },
      ],
    });
    expect(v.parse(DebitStarted, { reference: 77, sessionId: 12_345 })).toEqual({
      reference: '77',
      sessionId: '12345',
    });
    expect(v.parse(ResolvedAccount, { account_name: 419 }).account_name).toBe('419');
  });

  it('is read as an account number, even if a text has blanks', () => {
    const accounts = [{ accountNo: ' 0123 456 789 ', bankCode: '058', bankName: 'GTB' }];
    expect(v.parse(BankList, { sessionId: 'S', accounts }).accounts).toMatchObject([
      { accountNo: '0123456789' },
    ]);
  });

  it.each([[-1], [1.5], [Number.POSITIVE_INFINITY], [1e21], [true], [null]])(
    'is not read if it is %j',
    (accountNo) => {
      const accounts = [{ accountNo, bankCode: '058', bankName: 'GTB' }];
      expect(v.parse(BankList, { sessionId: 'S', accounts }).accounts).toEqual([]);
    },
  );

  it('is read as the last digits of a saved card, which needs no scheme', () => {
    const cardOf = (card: unknown, authToken: unknown = 7) =>
      v.parse(SavedCards, { TokenizedCards: [{ card, authToken }] }).TokenizedCards[0];
    expect(cardOf({ last4: 4242, expiry: '1230' })).toEqual({
      card: { last4: '4242', expiry: '12/30' },
      authToken: '7',
    });
    expect(cardOf({ last4: 42, expiry: 130, scheme: null })?.card).toEqual({
      last4: '0042',
      expiry: '01/30',
    });
    for (const expiry of ['12/30', '12/2030', 'Dec 2030']) {
      expect(cardOf({ last4: '4242', expiry })?.card.expiry).toBe(expiry);
    }
    for (const expiry of [null, '', {}])
      expect(cardOf({ last4: '4242', expiry })?.card).toEqual({ last4: '4242' });
    expect(cardOf({ last4: '4242' }, '..')).toBeUndefined();
    expect(cardOf({ scheme: 'Visa' })?.card).toEqual({ scheme: 'Visa', last4: '' });
  });
});

describe('a virtual account', () => {
  const account = { account_number: 1_234_567_890, account_name: null, bank_name: 'Wema' };

  it('has its bank inside or outside the metadata, and may have no name', { tags: 'fields-4' }, () => {
    const read = { account_number: '1234567890', metadata: { bank_name: 'Wema' } };
    expect(v.parse(VirtualAccount, account)).toEqual(read);
    expect(v.parse(VirtualAccount, { ...account, metadata: null })).toEqual(read);
    expect(v.parse(VirtualAccount, { ...account, metadata: { bank_name: 'GTB' } }).metadata).toEqual({
      bank_name: 'GTB',
    });
    expect(v.parse(VirtualAccount, { ...account, account_number: 123_456_789 }).account_number).toBe(
      '0123456789',
    );
  });

  it('is rejected without a valid account number', () => {
    expect(v.is(VirtualAccount, { ...account, account_number: 1.5 })).toBe(false);
    expect(v.is(VirtualAccount, { ...account, account_number: null })).toBe(false);
  });
});

describe('a switch', () => {
  it.each([true, 'true', ' TRUE ', 1, '1'])('is on with %j', (value) => {
    expect(v.parse(looseFlag, value)).toBe(true);
  });

  it.each([false, 'False', 0, '0'])('is off with %j', (value) => {
    expect(v.parse(looseFlag, value)).toBe(false);
  });

  it.each([undefined, null, 'yes', 2, '', [true], [1], {}])('is absent with %j', (value) => {
    expect(v.parse(looseFlag, value)).toBeUndefined();
  });
});
