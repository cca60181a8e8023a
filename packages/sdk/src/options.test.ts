import { describe, expect, it } from 'vitest';
import { addressOf, type OpenOptions } from './options';

const ORIGIN = 'https://pay.example';

function refusal(options: object): string {
  try {
    addressOf(options as OpenOptions, ORIGIN);
  } catch (error) {
    return String(error);
  }
  return 'accepted';
}

describe('a merchant’s options', () => {
  it('become the address to open', () => {
    expect(addressOf({ reference: 'CHK_1' }, ORIGIN).href).toBe('https://pay.example/payments/CHK_1');
    expect(addressOf({ reference: 'CHK_1', service: 'default' }, ORIGIN).href).toBe(
      'https://pay.example/CHK_1',
    );
    expect(addressOf({ reference: 'CHK_1', origin: 'http://localhost:4242' }, undefined).origin).toBe(
      'http://localhost:4242',
    );
  });

  it.each([
    [{}, 'reference'],
    [{ reference: '' }, 'reference'],
    [{ reference: 'a/b' }, 'reference'],
    [{ reference: 7 }, 'reference'],
    [{ reference: 'CHK_1', service: 'fast' }, 'service'],
    [{ reference: 'CHK_1', onDone: 'thanks' }, 'onDone'],
    [{ reference: 'CHK_1', origin: 'pay.example' }, 'origin'],
    [{ reference: 'CHK_1', origin: 'http://pay.example' }, 'origin'],
    [{ reference: 'CHK_1', origin: 'javascript:alert(1)' }, 'origin'],
    [{ reference: 'CHK_1', origin: 'https://a:b@pay.example' }, 'origin'],
  ])('%j is refused by the name of the option', (options, name) => {
    expect(refusal(options)).toMatch(new RegExp(`^KoboError: Kobo.open: ${name} must`));
  });

  it('need an origin where the script has none', () => {
    expect(() => addressOf({ reference: 'CHK_1' }, undefined)).toThrow('origin must be');
  });
});
