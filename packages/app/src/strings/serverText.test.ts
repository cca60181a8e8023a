import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texts } from './en/texts';
import { serverText } from './serverText';

describe('a message from the server', () => {
  it('keeps letters and digits, and replaces all else with spaces', { tags: 'errors-2' }, () => {
    expect(serverText('Card <b>declined</b>: code=51!', texts)).toBe('Card b declined b code 51');
    expect(serverText('Compte bloqué', texts)).toBe('Compte bloqué');
  });

  it.each([undefined, '', '   ', '!!!', '❤️', '\u3164', '\u115f \u1160', '\uffa0', '\u{13441}'])(
    'is replaced with the catalogue’s sentence if it is %j',
    { tags: 'errors-1' },
    (message) => {
      expect(serverText(message, texts)).toBe('Error Processing Request. Try again.');
    },
  );

  it('has at most four combining marks in a row', () => {
    expect(serverText(`z${'\u0301'.repeat(300)}`, texts)).toBe(`z${'\u0301'.repeat(4)}`);
  });

  it('has no markup, control or bidi characters, and at most 200 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (message) => {
        const text = serverText(message, texts);
        expect(text.length).toBeLessThanOrEqual(200);
        if (text !== texts.error.noServerMessage) expect(text).toMatch(/^[\p{L}\p{M}\p{N} ]+$/u);
      }),
    );
  });
});
