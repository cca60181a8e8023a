import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseColor, toHex } from './color';

const TEXTS = fc.oneof(
  fc.anything(),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '#',
        'f',
        '0',
        'a',
        'rgb(',
        ')',
        ',',
        ' ',
        '255',
        '256',
        '-1',
        '1e2',
        '%',
        'var(--x)',
        ';',
        'red',
        'url(x)',
        '\u0660',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
);
const PART = fc.nat(255);

describe('a colour from outside', () => {
  it('is #rrggbb or undefined for any value', () => {
    fc.assert(
      fc.property(TEXTS, (text) => {
        const color = parseColor(text);
        if (color) expect(toHex(color)).toMatch(/^#[\da-f]{6}$/);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same after it is formatted and parsed again', () => {
    fc.assert(
      fc.property(PART, PART, PART, (r, g, b) => {
        expect(parseColor(toHex({ r, g, b }))).toEqual({ r, g, b });
        expect(parseColor(`rgb(${r}, ${g}, ${b})`)).toEqual({ r, g, b });
      }),
    );
  });
});
