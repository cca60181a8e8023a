import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseColor, type Rgb, toHex } from './color';
import { deriveSecond, deriveTheme, type Scheme, type Theme } from './theme';
import tokens from './tokens.css?raw';

const part = fc.integer({ min: 0, max: 255 });
const color = fc.record({ r: part, g: part, b: part });
/** The house's own colours, of the light scheme and of the dark one. */
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');
const HOUSE = { light: tokensOf(light), dark: tokensOf(dark) };

function tokensOf(sheet: string) {
  const token = (name: string) => rgb(new RegExp(`--${name}: (.+);`).exec(sheet)?.[1] ?? name);
  return { surface: token('surface'), field: token('field'), text: token('text') };
}

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
        const of = (name: keyof Theme) => rgb(theme[name]);
        const { surface, field, text } = HOUSE[scheme];
        expect(contrast(of('--on-accent'), of('--accent'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('--on-accent'), of('--accent-hover'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('--accent-text'), surface)).toBeGreaterThanOrEqual(4.5);
        // In the dark, words that are just readable look like something disabled.
        expect(contrast(of('--accent-text'), field)).toBeGreaterThanOrEqual(scheme === 'dark' ? 7 : 4.5);
        expect(contrast(of('--accent-text'), of('--accent-tint'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, of('--accent-tint'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('--accent'), surface)).toBeGreaterThanOrEqual(1.4);
      }),
      { numRuns: 2000 },
    );
  });

  it('can always be seen as a line, where it is the secondary one', () => {
    fc.assert(
      fc.property(color, (secondary) => {
        const line = rgb(deriveSecond(secondary, scheme)['--second']);
        expect(contrast(line, HOUSE[scheme].surface)).toBeGreaterThanOrEqual(1.4);
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
