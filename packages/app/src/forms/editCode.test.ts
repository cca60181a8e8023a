import { describe, expect, it } from 'vitest';
import { editCode } from './editCode';

describe('a typed code', () => {
  const type = (keys: string) =>
    Array.from(keys).reduce((shown, key) => editCode(shown, shown + key) ?? shown, '');

  it.each([
    ['482913', '482913'],
    ['4829', '4829'],
    ['482 913', '482913'],
    ['٤٨٢٩١٣', '482913'],
    ['۴۸۲۹۱۳', '482913'],
    ['४८२९१३', '482913'],
    ['৪৮২৯১৩', '482913'],
    ['４８２９１３', '482913'],
    ['4829137', '482913'],
    ['a4b8', '48'],
  ])('from the keys %s is %s', (keys, code) => {
    expect(type(keys)).toBe(code);
  });

  it('can be edited in the middle, but not by a seventh digit', () => {
    expect(editCode('482913', '48913')).toBe('48913');
    expect(editCode('48913', '482913')).toBe('482913');
    expect(editCode('482913', '4820913')).toBe('482913');
    expect(editCode('482913', '')).toBe('');
  });

  it('is replaced by a pasted one', () => {
    expect(editCode('48', '48482913')).toBe('482913');
    expect(editCode('111111', '482913')).toBe('482913');
    expect(editCode('4', '4829')).toBe('4829');
  });

  it.each(['Your code is 482913', 'OTP:482913', '4829137', '48-29'])(
    'is left to the reader of messages if the inserted text is %j',
    (inserted) => {
      expect(editCode('11', `11${inserted}`)).toBeUndefined();
    },
  );
});
