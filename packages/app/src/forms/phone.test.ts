import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPhone, completePhone, mayContinue, normalizePhone, toWirePhone } from './phone';

describe('a phone number', () => {
  it('is read from what was typed, pasted or filled in', () => {
    for (const text of [
      '2348031234567',
      '+234 803 123 4567',
      '+234-803-123-4567',
      '00234 803 123 4567',
      '0803 123 4567',
      '+234 (0)803 123 4567',
      '００２３４８０３１２３４５６７',
    ]) {
      expect(normalizePhone(text), text).toBe('2348031234567');
    }
  });

  it('stays as it is typed until it is complete, and of another country', () => {
    expect(normalizePhone('0')).toBe('0');
    expect(normalizePhone('0803123456')).toBe('0803123456');
    expect(normalizePhone('23408031')).toBe('23408031');
    expect(normalizePhone('+233 24 123 4567')).toBe('233241234567');
    expect(normalizePhone('+1 415 555 0100')).toBe('14155550100');
  });

  it('can be typed digit by digit, in each of its forms', () => {
    for (const text of ['08031234567', '2348031234567', '002348031234567', '23408031234567']) {
      const typed = [...text].reduce((value, digit) => normalizePhone(value + digit), '');
      expect(typed, text).toBe('2348031234567');
    }
  });

  it('has no more digits than a number can have, however much is pasted', () => {
    expect(normalizePhone('1234567890123456789')).toBe('123456789012345');
  });

  it('is offered from 9 digits on, and taken from 10', { tags: 'rules-4' }, () => {
    expect(mayContinue('23480312')).toBe(false);
    expect(mayContinue('234803123')).toBe(true);
    expect(checkPhone('')).toBe('required');
    expect(checkPhone('234803123')).toBe('phone');
    expect(checkPhone('2348031234')).toBeUndefined();
    expect(checkPhone('234803123456789')).toBeUndefined();
    expect(checkPhone('2348031234567890')).toBe('phone');
  });

  it('is not taken while it begins with 0, as no country code does', () => {
    expect(checkPhone('0803123456')).toBe('phone');
  });

  it('goes out with its +', { tags: 'rules-5' }, () => {
    expect(toWirePhone('2348031234567')).toBe('+2348031234567');
  });

  it('without its 0 and its code is one of Nigeria where naira are paid, and lacks the code elsewhere', {
    tags: 'rules-6',
  }, () => {
    const bare = normalizePhone('803 000 0099');
    expect(checkPhone(bare)).toBeUndefined();
    expect(toWirePhone(bare)).toBe('+2348030000099');
    expect(completePhone(bare, 'USD')).toBe(bare);
    expect(checkPhone(bare, 'USD')).toEqual({ kind: 'phone-code', currency: 'USD' });
  });

  it('of another country can be typed although it begins like one of Nigeria', () => {
    const typed = [...'919876543210'].reduce((value, digit) => normalizePhone(value + digit), '');
    expect(toWirePhone(typed)).toBe('+919876543210');
    for (const whole of ['4155550100', '7212345678', '80300000991']) expect(completePhone(whole)).toBe(whole);
  });

  it('is always digits, 15 at the most, and the same when it is read again', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789+- ()'), maxLength: 30 }),
    );
    fc.assert(
      fc.property(text, (value) => {
        const digits = normalizePhone(value);
        expect(digits).toMatch(/^\d{0,15}$/);
        if (checkPhone(digits) === undefined)
          expect(normalizePhone(toWirePhone(digits))).toBe(completePhone(digits));
      }),
    );
  });
});
