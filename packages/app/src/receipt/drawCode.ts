import type { QrPath } from '../ui/qrPath';

/** Modules around a code that stay light (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

interface Square {
  x: number;
  y: number;
  /** The longest that a side may be, quiet zone included. */
  side: number;
  /** Pixels of the picture for one unit of the context. */
  scale: number;
}

/**
 * Draws a QR code in a context's colour, with modules of whole pixels: blurred edges would not survive a picture that is
 * sent on.
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
