import type { QrPath } from '../ui/qrPath';

/** The width of the light margin around a code, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

interface Square {
  x: number;
  y: number;
  /** The maximum length of the code's side, quiet zone included. */
  side: number;
  /** Pixels of the picture per unit of the context. */
  scale: number;
}

/**
 * Draws a QR code in the context's colour.
 * Each module is a whole number of pixels wide, because blurred edges become unreadable in a forwarded picture.
 */
export function drawCode(
  context: Pick<CanvasRenderingContext2D, 'fillRect'>,
  { path, size }: QrPath,
  { x, y, side, scale }: Square,
): void {
  const module = Math.floor((side * scale) / (size + 2 * QUIET_ZONE)) / scale;
  const from = (start: number, modules: string | undefined) =>
    Math.round(start * scale) / scale + (Number(modules) + QUIET_ZONE) * module;
  for (const [, left, top, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    context.fillRect(from(x, left), from(y, top), Number(length) * module, module);
  }
}
