import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseColor, type Rgb, toHex } from './color';
import { deriveSecond, deriveTheme, type Scheme } from './theme';

const part = fc.integer({ min: 0, max: 255 });
const color = fc.record({ r: part, g: part, b: part });
const SURFACES = { light: '#ffffff', dark: '#16181d' };
const FIELDS = { light: '#ffffff', dark: '#1e2127' };
const TEXTS = { light: '#16181d', dark: '#f2f3f5' };

function rgb(hex: string): Rgb {
  const parsed = parseColor(hex);
  if (!parsed) throw new Error(`${hex} is no colour`);
  return parsed;
}

describe.each<Scheme>(['light', 'dark'])('a merchant’s colour, %s', (scheme) => {
  it('can always be read: on the button, on hover, as words, on the tint', () => {
    fc.assert(
      fc.property(color, (primary) => {
        const theme = deriveTheme(primary, scheme);
        const ratio = (a: string, b: string) => contrast(rgb(a), rgb(b));
        expect(ratio(theme['--on-accent'], theme['--accent'])).toBeGreaterThanOrEqual(4.5);
        expect(ratio(theme['--on-accent'], theme['--accent-hover'])).toBeGreaterThanOrEqual(4.5);
        expect(ratio(theme['--accent-text'], SURFACES[scheme])).toBeGreaterThanOrEqual(4.5);
        expect(ratio(theme['--accent-text'], FIELDS[scheme])).toBeGreaterThanOrEqual(4.5);
        expect(ratio(theme['--accent-text'], theme['--accent-tint'])).toBeGreaterThanOrEqual(4.5);
        expect(ratio(TEXTS[scheme], theme['--accent-tint'])).toBeGreaterThanOrEqual(4.5);
        expect(ratio(theme['--accent'], SURFACES[scheme])).toBeGreaterThanOrEqual(1.4);
      }),
      { numRuns: 2000 },
    );
  });

  it('can always be seen as a line, where it is the secondary one', () => {
    fc.assert(
      fc.property(color, (secondary) => {
        const line = rgb(deriveSecond(secondary, scheme)['--second']);
        expect(contrast(line, rgb(SURFACES[scheme]))).toBeGreaterThanOrEqual(1.4);
      }),
    );
  });
});

it('a colour that can be read is kept as the merchant picked it', () => {
  expect(deriveTheme({ r: 30, g: 58, b: 138 }, 'light')['--accent']).toBe('#1e3a8a');
  expect(deriveTheme({ r: 250, g: 204, b: 21 }, 'light')['--accent']).toBe('#facc15');
  expect(deriveSecond({ r: 245, g: 158, b: 11 }, 'light')['--second']).toBe('#f59e0b');
});

describe('reading a colour', () => {
  it('takes hex and rgb()', () => {
    expect(parseColor('#FA0')).toEqual({ r: 255, g: 170, b: 0 });
    expect(parseColor(' #ffaa00 ')).toEqual({ r: 255, g: 170, b: 0 });
    expect(parseColor('#ffaa00ff')).toEqual({ r: 255, g: 170, b: 0 });
    expect(parseColor('rgb(255, 170, 0)')).toEqual({ r: 255, g: 170, b: 0 });
  });

  it.each([
    '',
    'red',
    'transparent',
    'var(--x)',
    '#12',
    '#ffaa0080',
    'rgb(256,0,0)',
    '#fff;}body{',
    'url(x)',
    null,
    7,
  ])('drops %j', (text) => {
    expect(parseColor(text)).toBeUndefined();
  });

  it('reads back what it writes', () => {
    fc.assert(fc.property(color, (value) => void expect(parseColor(toHex(value))).toEqual(value)));
  });
});
