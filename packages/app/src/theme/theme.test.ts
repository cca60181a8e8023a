import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseColor, type Rgb, toHex } from './color';
import { deriveSecond, deriveTheme, type Scheme, type Theme } from './theme';
import tokens from './tokens.css?raw';

const part = fc.integer({ min: 0, max: 255 });
const color = fc.record({ r: part, g: part, b: part });
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');
const HOUSE = { light: tokensOf(light), dark: tokensOf(dark) };

function tokensOf(sheet: string) {
  const token = (name: string) => rgb(new RegExp(`--${name}: (.+);`).exec(sheet)?.[1] ?? name);
  return { surface: token('surface'), page: token('page'), field: token('field'), text: token('text') };
}

function rgb(hex: string): Rgb {
  const parsed = parseColor(hex);
  if (!parsed) throw new Error(`${hex} is no colour`);
  return parsed;
}

it('keeps a grey that does not look disabled', () => {
  expect(deriveTheme(rgb('#333333'), 'light')['--accent']).toBe('#333333');
  expect(deriveTheme(rgb('#e5e5e5'), 'dark')['--accent']).toBe('#e5e5e5');
});

describe.each<Scheme>(['light', 'dark'])('a merchant’s colour in the %s scheme', (scheme) => {
  it('always has enough contrast on the button, on hover, as text and on the tint', () => {
    fc.assert(
      fc.property(color, (primary) => {
        const theme = deriveTheme(primary, scheme);
        const of = (name: keyof Theme) => rgb(theme[name]);
        const { surface, field, text } = HOUSE[scheme];
        expect(contrast(of('--on-accent'), of('--accent'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('--on-accent'), of('--accent-hover'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('--accent-text'), surface)).toBeGreaterThanOrEqual(4.5);
        // In dark mode, text with a lower contrast looks disabled.
        expect(contrast(of('--accent-text'), field)).toBeGreaterThanOrEqual(scheme === 'dark' ? 7 : 4.5);
        expect(contrast(of('--accent-text'), of('--accent-tint'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, of('--accent-tint'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('--accent'), surface)).toBeGreaterThanOrEqual(1.4);
      }),
      { numRuns: 2000 },
    );
  });

  it('always has an edge with a contrast of 3 to the page and the sheet', () => {
    fc.assert(
      fc.property(color, (primary) => {
        const edge = rgb(deriveTheme(primary, scheme)['--accent-edge']);
        const { surface, page } = HOUSE[scheme];
        expect(contrast(edge, surface)).toBeGreaterThanOrEqual(3);
        // A disabled button has the page's colour.
        expect(contrast(edge, page)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['#ffffff', '#fafafa', '#808080', '#000000', '#ffe4e1', '#d5d9e0'])(
    'gives a %s button a contrast of 3 even without its edge',
    (hex) => {
      const button = rgb(deriveTheme(rgb(hex), scheme)['--accent']);
      const { surface, page } = HOUSE[scheme];
      expect(contrast(button, surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(button, page)).toBeGreaterThanOrEqual(3);
    },
  );

  it('is always visible as a line if it is the secondary colour', () => {
    fc.assert(
      fc.property(color, (secondary) => {
        const line = rgb(deriveSecond(secondary, scheme)['--second']);
        expect(contrast(line, HOUSE[scheme].surface)).toBeGreaterThanOrEqual(1.4);
      }),
    );
  });
});

it('a colour with enough contrast is not changed', () => {
  expect(deriveTheme({ r: 30, g: 58, b: 138 }, 'light')['--accent']).toBe('#1e3a8a');
  expect(deriveTheme({ r: 250, g: 204, b: 21 }, 'light')['--accent']).toBe('#facc15');
  expect(deriveSecond({ r: 245, g: 158, b: 11 }, 'light')['--second']).toBe('#f59e0b');
});

it.each<[Scheme, string, Theme, string]>([
  [
    'light',
    '#1e3a8a',
    {
      '--accent': '#1e3a8a',
      '--accent-edge': '#1e3a8a',
      '--accent-hover': '#1a3175',
      '--accent-tint': '#e9ebf3',
      '--on-accent': '#ffffff',
      '--accent-text': '#1e3a8a',
    },
    '#1e3a8a',
  ],
  [
    'light',
    '#facc15',
    {
      '--accent': '#facc15',
      '--accent-edge': '#a5870e',
      '--accent-hover': '#fbd438',
      '--accent-tint': '#fffae8',
      '--on-accent': '#111111',
      '--accent-text': '#876e0b',
    },
    '#facc15',
  ],
  [
    'light',
    '#ffffff',
    {
      '--accent': '#16181d',
      '--accent-edge': '#16181d',
      '--accent-hover': '#131419',
      '--accent-tint': '#e8e8e8',
      '--on-accent': '#ffffff',
      '--accent-text': '#16181d',
    },
    '#d1d1d1',
  ],
  [
    'light',
    '#fff3a3',
    {
      '--accent': '#ebcf17',
      '--accent-edge': '#9b890f',
      '--accent-hover': '#eed63a',
      '--accent-tint': '#fffef6',
      '--on-accent': '#111111',
      '--accent-text': '#7a754e',
    },
    '#dbd18c',
  ],
  [
    'dark',
    '#1e3a8a',
    {
      '--accent': '#5065a4',
      '--accent-edge': '#5065a4',
      '--accent-hover': '#44568b',
      '--accent-tint': '#171b28',
      '--on-accent': '#ffffff',
      '--accent-text': '#a1acce',
    },
    '#3e569a',
  ],
  [
    'dark',
    '#808080',
    {
      '--accent': '#f2f3f5',
      '--accent-edge': '#f2f3f5',
      '--accent-hover': '#f4f5f7',
      '--accent-tint': '#2c2e33',
      '--on-accent': '#111111',
      '--accent-text': '#f2f3f5',
    },
    '#808080',
  ],
])('on a page that is %s, %s is changed as little as necessary', (scheme, hex, theme, second) => {
  expect(deriveTheme(rgb(hex), scheme)).toEqual(theme);
  expect(deriveSecond(rgb(hex), scheme)['--second']).toBe(second);
});

describe('the parser of colours', () => {
  it('accepts hex and rgb()', () => {
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
  ])('refuses %j', (text) => {
    expect(parseColor(text)).toBeUndefined();
  });

  it('reads each formatted colour', () => {
    fc.assert(fc.property(color, (value) => void expect(parseColor(toHex(value))).toEqual(value)));
  });
});
