import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qrPath';

/** Paints a path of bars as a camera would see it, four pixels to a module, and reads it. */
function read({ size, path }: ReturnType<typeof qrPath>): string | undefined {
  const scale = 4;
  const side = (size + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) + 4) * scale + row) * side + (Number(x) + 4) * scale;
      for (let column = 0; column < Number(length) * scale; column += 1) {
        pixels.fill(0, (start + column) * 4, (start + column) * 4 + 3);
      }
    }
  }
  return jsQR(pixels, side, side)?.data;
}

describe('a QR code', () => {
  it.each([
    'tel:*737*2*12500*9906543210%23',
    'https://checkout.example/payments/CHK_7Q2M9D?method=bank-transfer',
    `https://checkout.example/payments/${'R'.repeat(200)}?method=bank-transfer`,
  ])('is read as what it was made of: %s', (text) => {
    expect(read(qrPath(text))).toBe(text);
  });
});
