import type { ReceiptContent } from './content';
import { wrapText } from './wrapText';

/** CSS pixels; twice as many in the picture, so that small words stay sharp when it is sent on. */
const WIDTH = 400;
const MARGIN = 32;
const SCALE = 2;
const INNER = WIDTH - 2 * MARGIN;
const INK = '#16181d';
const MUTED = '#5b6270';
const LINE = '#d5d9e0';

interface Style {
  size: number;
  weight: number;
  color: string;
}

const TITLE: Style = { size: 16, weight: 600, color: MUTED };
const AMOUNT: Style = { size: 30, weight: 700, color: INK };
const LABEL: Style = { size: 13, weight: 400, color: MUTED };
const VALUE: Style = { size: 16, weight: 500, color: INK };
const NOTE: Style = { size: 13, weight: 400, color: INK };

/** Draws a receipt as dark words on white, whatever the page looks like: it is read elsewhere. */
export function drawReceipt(receipt: ReceiptContent, document: Document): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const { fontFamily, direction } = getComputedStyle(document.documentElement);
  const start = direction === 'rtl' ? WIDTH - MARGIN : MARGIN;

  /** Writes from the top at `y`, or only measures; returns where what follows begins. */
  const write = (text: string, { size, weight, color }: Style, y: number, drawn: boolean): number => {
    context.font = `${weight} ${size}px ${fontFamily}`;
    context.fillStyle = color;
    const lines = wrapText(text, INNER, (part) => context.measureText(part).width);
    const height = size * 1.35;
    if (drawn) lines.forEach((line, index) => void context.fillText(line, start, y + index * height));
    return y + lines.length * height;
  };

  const draw = (drawn: boolean): number => {
    let y = write(receipt.title, TITLE, MARGIN, drawn);
    y = receipt.amount === undefined ? y + 14 : write(receipt.amount, AMOUNT, y + 6, drawn) + 14;
    for (const [label, value] of receipt.rows) {
      context.fillStyle = LINE;
      if (drawn) context.fillRect(MARGIN, y, INNER, 1);
      y = write(label, LABEL, y + 12, drawn);
      y = write(value, VALUE, y + 2, drawn) + 12;
    }
    return receipt.note === undefined ? y : write(receipt.note, NOTE, y + 8, drawn);
  };

  canvas.width = WIDTH * SCALE;
  canvas.height = Math.ceil(draw(false) + MARGIN) * SCALE;
  // A new size has taken all settings back.
  context.scale(SCALE, SCALE);
  context.textBaseline = 'top';
  context.direction = direction === 'rtl' ? 'rtl' : 'ltr';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, canvas.height);
  draw(true);
  return canvas;
}
