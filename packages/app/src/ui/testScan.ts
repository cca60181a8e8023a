import jsQR from 'jsqr';

const SCALE = 4;

/** Draws a path of `qrPath` black on white in this view box, and decodes the picture. */
export function scan(path: string, viewBox: string): string | undefined {
  const [corner = 0, , side = 0] = viewBox.split(' ').map(Number);
  const width = side * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) - corner) * SCALE + row) * width + (Number(x) - corner) * SCALE;
      for (let pixel = start; pixel < start + Number(length) * SCALE; pixel += 1) {
        pixels.fill(0, pixel * 4, pixel * 4 + 3);
      }
    }
  }
  return scanPixels({ pixels, width, height: width });
}

/** A picture in a canvas's format: four bytes per pixel. */
export interface Pixels {
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Decodes a picture with a decoder that shares no code with the encoder. */
export function scanPixels({ pixels, width, height }: Pixels): string | undefined {
  return jsQR(pixels, width, height)?.data;
}
