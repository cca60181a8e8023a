import { initialOf } from '../theme/initial';

/** The height, in CSS pixels, of a logo and of the square with the initial that replaces a logo. */
export const MARK = 40;

interface Place {
  start: number;
  y: number;
  rtl: boolean;
  width: number;
}

/** Draws a logo, or a name's initial in the merchant's colour. */
export function drawMark(
  context: CanvasRenderingContext2D,
  mark: HTMLImageElement | string,
  { start, y, rtl, width: longest }: Place,
  document: Document,
): void {
  const named = typeof mark === 'string';
  const width = named ? MARK : Math.min(longest, (MARK * mark.naturalWidth) / mark.naturalHeight || MARK);
  const x = rtl ? start - width : start;
  if (!named) {
    context.drawImage(mark, x, y, width, MARK);
    return;
  }
  const style = getComputedStyle(document.documentElement);
  context.fillStyle = style.getPropertyValue('--accent');
  context.fillRect(x, y, MARK, MARK);
  context.font = `700 20px ${style.fontFamily}`;
  context.fillStyle = style.getPropertyValue('--on-accent');
  const { textAlign } = context;
  context.textAlign = 'center';
  context.fillText(initialOf(mark) ?? '', x + MARK / 2, y + 10);
  context.textAlign = textAlign;
}
