import { isolate } from '../strings/phrase';
import { hostOf, type ReceiptCheck, type ReceiptContent } from './content';
import { drawCode } from './drawCode';
import { drawMark, MARK } from './drawMark';
import { wrapText } from './wrapText';

/** The picture's width in CSS pixels. The picture has twice as many pixels, because a forwarded picture must stay sharp. */
const WIDTH = 400;
const MARGIN = 32;
/** The side of the QR code in CSS pixels. The code is readable even in a print at 72 dpi or a JPEG of low quality. */
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
  /** Whether the text comes from outside the catalogue. The direction of such text doesn't depend on the page's language. */
  isolated?: boolean;
}

const TITLE: Style = { size: 16, weight: 600, color: MUTED };
/** The style of the label for a full payment, in the light theme's colour `--success`. */
const PAID: Style = { size: 18, weight: 700, color: '#137a3e' };
const AMOUNT: Style = { size: 30, weight: 700, color: INK };
const LABEL: Style = { size: 13, weight: 400, color: MUTED };
const VALUE: Style = { size: 16, weight: 500, color: INK, isolated: true };
const NOTE: Style = { size: 13, weight: 400, color: INK };
const ADDRESS: Style = { ...NOTE, isolated: true };
const HOST: Style = { size: 20, weight: 700, color: INK, isolated: true };

interface Extras {
  check?: ReceiptCheck | undefined;
  /** A logo that can be copied. Without a logo, the picture shows the merchant's initial. */
  logo?: HTMLImageElement | undefined;
}

/** A canvas on which the functions below draw. If `drawn` is false, the functions only measure. */
interface Pen {
  context: CanvasRenderingContext2D;
  fontFamily: string;
  rtl: boolean;
  drawn: boolean;
}

/** Draws a receipt. The text is dark on white regardless of the page's theme, because the picture leaves the page. */
export function drawReceipt(
  receipt: ReceiptContent,
  document: Document,
  extras: Extras = {},
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const { fontFamily, direction } = getComputedStyle(document.documentElement);
  const rtl = direction === 'rtl';
  const pen = { context, fontFamily, rtl };
  const height = drawContent({ ...pen, drawn: false }, receipt, extras, document) + MARGIN;
  canvas.width = WIDTH * SCALE;
  canvas.height = Math.ceil(height) * SCALE;
  // Set everything again, because resizing a canvas resets its settings.
  context.scale(SCALE, SCALE);
  context.textBaseline = 'top';
  context.direction = rtl ? 'rtl' : 'ltr';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, canvas.height);
  drawContent({ ...pen, drawn: true }, receipt, extras, document);
  return canvas;
}

/** Draws or measures the content, and returns the position below it. */
function drawContent(pen: Pen, receipt: ReceiptContent, { check, logo }: Extras, document: Document): number {
  const { context, rtl, drawn } = pen;
  let y = MARGIN;
  const mark = logo ?? receipt.merchant;
  if (mark !== undefined) {
    const place = { start: startOf(pen), y, rtl, width: INNER };
    if (drawn) drawMark(context, mark, place, document);
    y += MARK + 16;
  }
  const title = receipt.test === undefined ? receipt.title : `${receipt.title} · ${receipt.test}`;
  y = write(pen, title, TITLE, y);
  if (receipt.paid !== undefined) y = write(pen, `✓ ${receipt.paid}`, PAID, y + 6);
  y = receipt.amount === undefined ? y + 14 : write(pen, receipt.amount, AMOUNT, y + 6) + 14;
  for (const [label, value] of receipt.rows) {
    context.fillStyle = LINE;
    if (drawn) context.fillRect(MARGIN, y, INNER, 1);
    y = write(pen, label, LABEL, y + 12);
    y = write(pen, value, VALUE, y + 2) + 12;
  }
  if (receipt.note !== undefined) y = write(pen, receipt.note, NOTE, y + 8);
  return check ? drawCheck(pen, check, y) : y;
}

function drawCheck(pen: Pen, check: ReceiptCheck, top: number): number {
  const { context, rtl, drawn } = pen;
  let y = write(pen, check.title, TITLE, top + 16);
  if (check.code) {
    context.fillStyle = INK;
    // Add no margin, because the code contains a quiet zone.
    const x = rtl ? WIDTH - MARGIN - CODE : MARGIN;
    if (drawn) drawCode(context, check.code, { x, y, side: CODE, scale: SCALE });
    y += CODE;
  }
  y = write(pen, check.address, ADDRESS, y + 2);
  y = write(pen, check.addressBar, LABEL, y + 8);
  return write(pen, hostOf(check), HOST, y + 2);
}

function write(pen: Pen, text: string, style: Style, y: number): number {
  const { context, fontFamily, drawn } = pen;
  const { size, weight, color, isolated } = style;
  context.font = `${weight} ${size}px ${fontFamily}`;
  context.fillStyle = color;
  const lines = wrapText(text, INNER, (part) => context.measureText(part).width);
  const height = size * 1.35;
  const written = isolated ? lines.map(isolate) : lines;
  if (drawn) written.forEach((line, index) => void context.fillText(line, startOf(pen), y + index * height));
  return y + lines.length * height;
}

function startOf({ rtl }: Pen): number {
  return rtl ? WIDTH - MARGIN : MARGIN;
}
