import { describe, expect, it } from 'vitest';
import { contrast, mix, parseColor, type Rgb, toHex } from './color';

const WHITE = { r: 255, g: 255, b: 255 };
const BLACK = { r: 0, g: 0, b: 0 };

function rgb(hex: string): Rgb {
  const parsed = parseColor(hex);
  if (!parsed) throw new Error(`${hex} is no colour`);
  return parsed;
}

describe('contrast', () => {
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#767676', 4.54],
    ['#ff0000', 4],
    ['#00ff00', 1.37],
    ['#0000ff', 8.59],
    // A colour in the linear part of the curve.
    ['#0a0a0a', 19.8],
  ])('of %s with white equals WCAG’s, in either order', (hex, ratio) => {
    expect(contrast(rgb(hex), WHITE)).toBeCloseTo(ratio, 1);
    expect(contrast(WHITE, rgb(hex))).toBeCloseTo(ratio, 1);
  });
});

describe('a colour', () => {
  it('may have spaces and an opaque alpha', () => {
    for (const text of ['rgb(250,204,21)', 'rgb( 250 204 21 )', 'rgb(250 , 204 , 21)', 'RGB(250, 204, 21)']) {
      expect(parseColor(text)).toEqual({ r: 250, g: 204, b: 21 });
    }
    expect(parseColor('#fa0f')).toEqual({ r: 255, g: 170, b: 0 });
    expect(parseColor(`#ffaa00${' '.repeat(33)}`)).toEqual({ r: 255, g: 170, b: 0 });
  });

  it.each([
    'x#fa0',
    'x#ffaa00',
    '#ga0',
    '#0ga',
    '#gg0000',
    'xrgb(1,2,3)',
    'rgb(1,2,3)x',
    'rgb(1,256,3)',
    'rgb(1,2,256)',
    'rgb(1,2)',
    'rgb(x1,2,3)',
    'rgb(1,x2,3)',
    `#ffaa00${' '.repeat(34)}`,
  ])('is not %j', (text) => {
    expect(parseColor(text)).toBeUndefined();
  });

  it('is written with two digits for each part', () => {
    expect(toHex({ r: 1, g: 16, b: 255 })).toBe('#0110ff');
  });

  it('is mixed with another by a share, and each part is rounded', () => {
    expect(mix(BLACK, WHITE, 0)).toEqual(BLACK);
    expect(mix(BLACK, WHITE, 1)).toEqual(WHITE);
    expect(mix({ r: 10, g: 100, b: 200 }, { r: 20, g: 50, b: 201 }, 0.25)).toEqual({ r: 13, g: 88, b: 200 });
  });
});
