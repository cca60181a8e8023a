import { initialOf } from '../theme/initial';
import { hostOf, type ReceiptCheck, type ReceiptContent } from './content';
import { drawCode } from './drawCode';
import { wrapText } from './wrapText';

/** CSS pixels; twice as many in the picture, so that small words stay sharp when it is sent on. */
const WIDTH = 400;
/** The height of a logo, and the sides of the letter in its place. */
const MARK = 40;
const MARGIN = 32;
/** The longest side of a QR code: read from a print of 72 dpi, and from a JPEG of low quality. */
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
}

const TITLE: Style = { size: 16, weight: 600, color: MUTED };
/** As `--success` is by day. */
const PAID: Style = { size: 18, weight: 700, color: '#137a3e' };
const AMOUNT: Style = { size: 30, weight: 700, color: INK };
const LABEL: Style = { size: 13, weight: 400, color: MUTED };
const VALUE: Style = { size: 16, weight: 500, color: INK };
const NOTE: Style = { size: 13, weight: 400, color: INK };
const HOST: Style = { size: 20, weight: 700, color: INK };

/** Draws a receipt as dark words on white, whatever the page looks like: it is read elsewhere. */
export function drawReceipt(
  receipt: ReceiptContent,
  document: Document,
  check?: ReceiptCheck,
): HTMLCanvasElement {
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
    let y = MARGIN;
    if (receipt.merchant !== undefined) {
      if (drawn) drawMark(context, receipt.merchant, { start, y, rtl: direction === 'rtl' }, document);
      y += MARK + 16;
    }
    y = write(receipt.title, TITLE, y, drawn);
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
      // Its quiet zone is a margin already.
      const x = direction === 'rtl' ? WIDTH - MARGIN - CODE : MARGIN;
      if (drawn) drawCode(context, check.code, { x, y, side: CODE, scale: SCALE });
      y += CODE;
    }
    y = write(check.address, NOTE, y + 2, drawn);
    y = write(check.addressBar, LABEL, y + 8, drawn);
    return write(hostOf(check), HOST, y + 2, drawn);
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

interface Place {
  /** The side where lines begin. */
  start: number;
  y: number;
  rtl: boolean;
}

/** The logo that the page shows, where its server lets it be copied; else the first letter, in the merchant's colour. */
function drawMark(context: CanvasRenderingContext2D, name: string, place: Place, document: Document): void {
  const { start, y, rtl } = place;
  const logo = copiableLogo(document);
  const width = logo ? Math.min(INNER, (MARK * logo.naturalWidth) / logo.naturalHeight || MARK) : MARK;
  const x = rtl ? start - width : start;
  if (logo) {
    context.drawImage(logo, x, y, width, MARK);
    return;
  }
  const style = getComputedStyle(document.documentElement);
  context.fillStyle = style.getPropertyValue('--accent');
  context.fillRect(x, y, MARK, MARK);
  context.font = `700 20px ${style.fontFamily}`;
  context.fillStyle = style.getPropertyValue('--on-accent');
  const { textAlign } = context;
  context.textAlign = 'center';
  context.fillText(initialOf(name) ?? '', x + MARK / 2, y + 10);
  context.textAlign = textAlign;
}

/** Another origin's picture would make the whole receipt one that can't be saved. */
function copiableLogo(document: Document): HTMLImageElement | undefined {
  const logo = document.querySelector<HTMLImageElement>('img.logo:not([hidden])');
  const probe = document.createElement('canvas').getContext('2d');
  if (!logo || !probe) return undefined;
  try {
    probe.drawImage(logo, 0, 0);
    probe.getImageData(0, 0, 1, 1);
    return logo;
  } catch {
    return undefined;
  }
}
