import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texts } from '../strings/en/texts';
import { problemText } from './problemText';
import {
  checkAmount,
  checkEmail,
  checkFundingAmount,
  checkPartialAmount,
  checkText,
  type Problem,
  remainingBalance,
} from './validate';

function text(problem: Problem | undefined): string | undefined {
  return problem && problemText(problem, texts);
}

function naira(minorUnits: number) {
  return { minorUnits, currency: 'NGN' };
}

const REMAINDER = 'The minimum payable balance is ₦500. Please update the amount';
const EMPTY = 'This field cannot be empty';

describe('a text', () => {
  it('must not be empty or blank', { tags: 'rules-1' }, () => {
    expect(text(checkText(''))).toBe(EMPTY);
    expect(text(checkText('  '))).toBe(EMPTY);
    expect(checkText('Ada')).toBeUndefined();
  });
});

describe('an e-mail address', () => {
  it('is accepted in its usual forms', () => {
    for (const email of [
      'ada@example.com',
      "o'brien+shop@mail.example.co.uk",
      ' ada@example.com ',
      'ада@пример.рф',
      'a@1-2.io',
    ]) {
      expect(checkEmail(email), email).toBeUndefined();
    }
  });

  it('is refused if it is malformed', { tags: 'rules-2' }, () => {
    expect(text(checkEmail(''))).toBe(EMPTY);
    for (const email of [
      'ada',
      'ada@',
      '@example.com',
      'ada@example',
      'ada@example..com',
      'ada@example.com.',
      'ada@exam ple.com',
      'ada@example,com',
      'ada@one@example.com',
      'Ada <ada@example.com>',
      `${'a'.repeat(250)}@example.com`,
    ]) {
      expect(text(checkEmail(email)), email).toBe('please enter a valid email');
    }
  });

  it('is refused with a character that is invisible or looks like a space', () => {
    const invisible =
      '\u2800 \u3164 \u115f \u1160 \uffa0 \u200b \u200d \u00ad \u202e \u2066 \u00a0 \u034f \ufe0f \u0007 \ud800';
    for (const character of [...invisible.split(' '), '\u{13441}', '\u{e0041}', '\u{1d159}', ' ']) {
      expect(checkEmail(`a${character}b@c.co`), JSON.stringify(character)).toBe('email');
      expect(checkEmail(`a@b${character}c.co`), JSON.stringify(character)).toBe('email');
    }
  });

  it('is checked within 100 ms, even if it is very long', () => {
    const started = performance.now();
    checkEmail(`a@${'a.'.repeat(100_000)}`);
    checkEmail(`a@${'-'.repeat(200)}!`);
    expect(performance.now() - started).toBeLessThan(100);
  });
});

describe('an amount', () => {
  it('must be above 0', () => {
    expect(text(checkAmount(0))).toBe(EMPTY);
    expect(checkAmount(1)).toBeUndefined();
  });
});

describe('the remaining balance', () => {
  it('is the amount minus its installments, and never below 0', { tags: 'rules-9' }, () => {
    expect(remainingBalance(naira(500000), [])).toEqual(naira(500000));
    expect(remainingBalance(naira(500000), [100000, 50])).toEqual(naira(399950));
    expect(remainingBalance(naira(500000), [500000, 1])).toEqual(naira(0));
  });
});

describe('a partial payment', () => {
  it('must not be greater than the balance', { tags: 'rules-7' }, () => {
    expect(text(checkPartialAmount(500001, naira(500000)))).toBe('Amount can not be greater than ₦5,000.00');
    expect(checkPartialAmount(500000, naira(500000))).toBeUndefined();
  });

  it('must leave nothing or at least ₦500', { tags: ['rules-8', 'limits-1'] }, () => {
    expect(text(checkPartialAmount(499999, naira(500000)))).toBe(REMAINDER);
    expect(text(checkPartialAmount(450001, naira(500000)))).toBe(REMAINDER);
    expect(checkPartialAmount(450000, naira(500000))).toBeUndefined();
  });

  it('may leave less in another currency', { tags: 'rules-8' }, () => {
    expect(checkPartialAmount(499999, { minorUnits: 500000, currency: 'USD' })).toBeUndefined();
  });

  it('of a balance under ₦500 must be the whole balance', () => {
    expect(text(checkPartialAmount(100, naira(30000)))).toBe(REMAINDER);
    expect(checkPartialAmount(30000, naira(30000))).toBeUndefined();
  });

  it('must not be 0', () => {
    expect(text(checkPartialAmount(0, naira(500000)))).toBe(EMPTY);
  });

  it('that is valid leaves a payable balance, and the whole balance is always valid', () => {
    const minorUnits = fc.integer({ min: 1, max: 9_999_999_999_999 });
    fc.assert(
      fc.property(minorUnits, fc.array(fc.nat({ max: 1_000_000 })), minorUnits, (total, paid, paying) => {
        const balance = remainingBalance(naira(total), paid);
        const left = remainingBalance(balance, [paying]);
        if (checkPartialAmount(paying, balance) === undefined) {
          expect(left.minorUnits + paying).toBe(balance.minorUnits);
          expect(left.minorUnits === 0 || left.minorUnits >= 50000).toBe(true);
        }
        if (balance.minorUnits > 0) {
          expect(checkPartialAmount(balance.minorUnits, balance)).toBeUndefined();
        }
      }),
    );
  });
});

describe('the funding of a wallet', () => {
  it('must be at least 1000', { tags: ['rules-20', 'limits-8'] }, () => {
    expect(text(checkFundingAmount(naira(0)))).toBe(EMPTY);
    expect(text(checkFundingAmount(naira(99999)))).toBe('Amount can not be less than ₦1,000.00');
    expect(checkFundingAmount({ minorUnits: 99999, currency: 'USD' })).toEqual({
      kind: 'below',
      least: { minorUnits: 100000, currency: 'USD' },
    });
    expect(checkFundingAmount(naira(100000))).toBeUndefined();
  });
});
