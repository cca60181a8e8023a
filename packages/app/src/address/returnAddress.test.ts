import { describe, expect, it } from 'vitest';
import { returnAddress } from './returnAddress';

describe('the return address', () => {
  const base = new URL('https://shop.example/thanks?order=7&status=old#top');

  it('has the reference, and for returnUrl the status', { tags: 'limits-15' }, () => {
    expect(returnAddress(base, 'CHK_1', 'returnUrl').href).toBe(
      'https://shop.example/thanks?order=7&status=Successful&reference=CHK_1#top',
    );
    expect(returnAddress(base, 'CHK_1', 'redirectSuccessUrl').href).toBe(
      'https://shop.example/thanks?order=7&status=old&reference=CHK_1#top',
    );
  });

  it('has the reference once, even if the merchant’s address has it twice', () => {
    const twice = new URL('https://shop.example/?reference=a&reference=b');
    expect(returnAddress(twice, 'CHK_1', 'redirectSuccessUrl').href).toBe(
      'https://shop.example/?reference=CHK_1',
    );
  });

  it('does not change the given URL object', () => {
    returnAddress(base, 'CHK_1', 'returnUrl');
    expect(base.href).toBe('https://shop.example/thanks?order=7&status=old#top');
  });
});
