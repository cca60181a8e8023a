import { isolate } from '../strings/phrase';
import { hostOf, type ReceiptCheck, type ReceiptContent } from './content';
import { drawCode } from './drawCode';
import { drawMark, MARK } from './drawMark';
import { wrapText } from './wrapText';

/** In CSS pixels. The picture has twice as many, so that small text stays sharp when it is forwarded. */
const WIDTH = 400;
const MARGIN = 32;
/** Side of the QR code: readable from a print at 72 dpi and from a JPEG of low quality. */
const CODE = 200;
const SCALE = 2;
const INNER = WIDTH - 2 * MARGIN;
const INK = '#16181d';
const MUTED = '#5b6270';
const LINE = '#d5d9e0';

interface Style {
  size: number;
  weight: number;
  color: string;
  /** For external text, whose lines have their own direction. */
  isolated?: boolean;
}

const TITLE: Style = { size: 16, weight: 600, color: MUTED };
/** The light theme's `--success`. */
const PAID: Style = { size: 18, weight: 700, color: '#137a3e' };
const AMOUNT: Style = { size: 30, weight: 700, color: INK };
const LABEL: Style = { size: 13, weight: 400, color: MUTED };
const VALUE: Style = { size: 16, weight: 500, color: INK, isolated: true };
const NOTE: Style = { size: 13, weight: 400, color: INK };
const ADDRESS: Style = { ...NOTE, isolated: true };
const HOST: Style = { size: 20, weight: 700, color: INK, isolated: true };

interface Extras {
  check?: ReceiptCheck | undefined;
  /** A logo that may be copied. Otherwise a named merchant gets an initial. */
  logo?: HTMLImageElement | undefined;
}

/** Draws a receipt as dark text on white regardless of the page's theme, because it is read elsewhere. */
export function drawReceipt(
  receipt: ReceiptContent,
  document: Document,
  { check, logo }: Extras = {},
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const { fontFamily, direction } = getComputedStyle(document.documentElement);
  const start = direction === 'rtl' ? WIDTH - MARGIN : MARGIN;

  /** Writes text at `y`, or only measures it. Returns the position below. */
  const write = (text: string, style: Style, y: number, drawn: boolean): number => {
    const { size, weight, color, isolated } = style;
    context.font = `${weight} ${size}px ${fontFamily}`;
    context.fillStyle = color;
    const lines = wrapText(text, INNER, (part) => context.measureText(part).width);
    const height = size * 1.35;
    const written = isolated ? lines.map(isolate) : lines;
    if (drawn) written.forEach((line, index) => void context.fillText(line, start, y + index * height));
    return y + lines.length * height;
  };

  const draw = (drawn: boolean): number => {
    let y = MARGIN;
    const mark = logo ?? receipt.merchant;
    if (mark !== undefined) {
      const place = { start, y, rtl: direction === 'rtl', width: INNER };
      if (drawn) drawMark(context, mark, place, document);
      y += MARK + 16;
    }
    const title = receipt.test === undefined ? receipt.title : `${receipt.title} · ${receipt.test}`;
    y = write(title, TITLE, y, drawn);
    if (receipt.paid !== undefined) y = write(`✓ ${receipt.paid}`, PAID, y + 6, drawn);
    y = receipt.amount === undefined ? y + 14 : write(receipt.amount, AMOUNT, y + 6, drawn) + 14;
    for (const [label, value] of receipt.rows) {
      context.fillStyle = LINE;
      if (drawn) context.fillRect(MARGIN, y, INNER, 1);
      y = write(label, LABEL, y + 12, drawn);
      y = write(value, VALUE, y + 2, drawn) + 12;
    }
    if (receipt.note !== undefined) y = write(receipt.note, NOTE, y + 8, drawn);
    return check ? drawCheck(check, y, drawn) : y;
  };

  const drawCheck = (check: ReceiptCheck, top: number, drawn: boolean): number => {
    let y = write(check.title, TITLE, top + 16, drawn);
    if (check.code) {
      context.fillStyle = INK;
      // The quiet zone serves as a margin.
      const x = direction === 'rtl' ? WIDTH - MARGIN - CODE : MARGIN;
      if (drawn) drawCode(context, check.code, { x, y, side: CODE, scale: SCALE });
      y += CODE;
    }
    y = write(check.address, ADDRESS, y + 2, drawn);
    y = write(check.addressBar, LABEL, y + 8, drawn);
    return write(hostOf(check), HOST, y + 2, drawn);
  };

  canvas.width = WIDTH * SCALE;
  canvas.height = Math.ceil(draw(false) + MARGIN) * SCALE;
  // Resizing the canvas has reset all settings.
  context.scale(SCALE, SCALE);
  context.textBaseline = 'top';
  context.direction = direction === 'rtl' ? 'rtl' : 'ltr';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, canvas.height);
  draw(true);
  return canvas;
}
