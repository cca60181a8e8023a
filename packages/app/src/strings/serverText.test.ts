import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { texts } from './en/texts';
import { serverText } from './serverText';

describe('a message from the server', () => {
  it('keeps letters and digits and turns all else into spaces', { tags: 'errors-2' }, () => {
    expect(serverText('Card <b>declined</b>: code=51!', texts)).toBe('Card b declined b code 51');
    expect(serverText('Compte bloqué', texts)).toBe('Compte bloqué');
  });

  it.each([undefined, '', '   ', '!!!', '❤️', '\u3164', '\u115f \u1160', '\uffa0', '\u{13441}'])(
    'has the catalogue’s sentence in place of %j',
    { tags: 'errors-1' },
    (message) => {
      expect(serverText(message, texts)).toBe('Error Processing Request. Try again.');
    },
  );

  it('does not pile up marks', () => {
    expect(serverText(`z${'\u0301'.repeat(300)}`, texts)).toBe(`z${'\u0301'.repeat(4)}`);
  });

  it('never carries markup, controls or bidi marks, and never grows long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (message) => {
        const text = serverText(message, texts);
        expect(text.length).toBeLessThanOrEqual(200);
        if (text !== texts.error.noServerMessage) expect(text).toMatch(/^[\p{L}\p{M}\p{N} ]+$/u);
      }),
    );
  });
});
