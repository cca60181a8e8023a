import type { BrowserContext } from '@playwright/test';

/** An imperceptible difference, in steps of 1/256. A round corner may be rasterized slightly lighter. */
export const IMPERCEPTIBLE_DIFFERENCE = 2;

/** Returns the largest difference between the colours of two screenshots of the same size, in steps of 1/256. */
export async function difference(context: BrowserContext, one: Buffer, other: Buffer): Promise<number> {
  const page = await context.newPage();
  const most = await page.evaluate(
    async (sources) => {
      const [left, right] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          const { width, height } = image;
          const drawing = new OffscreenCanvas(width, height).getContext('2d');
          drawing?.drawImage(image, 0, 0);
          return drawing?.getImageData(0, 0, width, height).data;
        }),
      );
      if (!left || left.length !== right?.length) return 256;
      return left.reduce((found, value, index) => Math.max(found, Math.abs(value - (right[index] ?? 0))), 0);
    },
    [one, other].map((image) => image.toString('base64')),
  );
  await page.close();
  return most;
}
