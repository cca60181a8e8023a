import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPhone, completePhone, mayContinue, normalizePhone, toWirePhone } from './phone';

describe('a phone number', () => {
  it('is normalized from every way of writing it', () => {
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

  it('is not completed while it is too short, or if it is of another country', () => {
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

  it('has at most 15 digits, even if more are pasted', () => {
    expect(normalizePhone('1234567890123456789')).toBe('123456789012345');
  });

  it('enables the button from 9 digits, and is valid from 10 to 15 digits', { tags: 'rules-4' }, () => {
    expect(mayContinue('23480312')).toBe(false);
    expect(mayContinue('234803123')).toBe(true);
    expect(checkPhone('')).toBe('required');
    expect(checkPhone('234803123')).toBe('phone');
    expect(checkPhone('2348031234')).toBeUndefined();
    expect(checkPhone('234803123456789')).toBeUndefined();
    expect(checkPhone('2348031234567890')).toBe('phone');
  });

  it('is invalid if it begins with 0, because no country code does', () => {
    expect(checkPhone('0803123456')).toBe('phone');
  });

  it('is sent with a +', { tags: 'rules-5' }, () => {
    expect(toWirePhone('2348031234567')).toBe('+2348031234567');
  });

  it('without 0 and code is Nigerian with NGN, and lacks its code with USD', {
    tags: 'rules-6',
  }, () => {
    const bare = normalizePhone('803 000 0099');
    expect(checkPhone(bare)).toBeUndefined();
    expect(toWirePhone(bare)).toBe('+2348030000099');
    expect(completePhone(bare, 'USD')).toBe(bare);
    expect(checkPhone(bare, 'USD')).toEqual({ kind: 'phone-code', currency: 'USD' });
  });

  it('of another country can be typed even if it begins like a Nigerian one', () => {
    const typed = [...'919876543210'].reduce((value, digit) => normalizePhone(value + digit), '');
    expect(toWirePhone(typed)).toBe('+919876543210');
    for (const whole of ['4155550100', '7212345678', '80300000991']) expect(completePhone(whole)).toBe(whole);
  });

  it('is always at most 15 digits, and stays the same if it is normalized again', () => {
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
