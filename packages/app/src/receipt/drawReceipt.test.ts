import { afterEach, describe, expect, it, vi } from 'vitest';
import { qrPath } from '../ui/qrPath';
import { scanPixels } from '../ui/testScan';
import type { ReceiptCheck, ReceiptContent } from './content';
import { drawReceipt } from './drawReceipt';

const TRANSFER_DETAILS: ReceiptContent = {
  title: 'Receipt',
  amount: '₦5,000.00',
  reference: 'CHK_1',
  rows: [
    ['Paid to', 'Adire & Sons'],
    ['Reference', 'CHK_1'],
  ],
  note: 'Keep this for your records.',
};

afterEach(() => {
  document.documentElement.removeAttribute('style');
});

/** Draws a receipt on a stub canvas, whose letters are half as wide as their size. Measures CSS pixels. */
function drawn(receipt: ReceiptContent, direction = 'ltr', check?: ReceiptCheck, logo?: HTMLImageElement) {
  document.documentElement.style.direction = direction;
  const written: string[] = [];
  const words: { text: string; x: number; y: number; font: string; color: string }[] = [];
  const areas: { x: number; y: number; width: number; height: number; color: string; before: number }[] = [];
  const context = {
    font: '',
    fillStyle: '',
    textBaseline: 'alphabetic',
    direction: 'inherit',
    scale: vi.fn(),
    drawImage: vi.fn(),
    measureText(text: string) {
      const size = Number(/ (\d+)px/.exec(this.font)?.[1]);
      return { width: (text.length * size) / 2 };
    },
    fillText(text: string, x: number, y: number) {
      written.push(text);
      words.push({ text: text.replace(/[\u2068\u2069]/g, ''), x, y, font: this.font, color: this.fillStyle });
    },
    fillRect(x: number, y: number, width: number, height: number) {
      areas.push({ x, y, width, height, color: this.fillStyle, before: words.length });
    },
  };
  const canvas = { width: 0, height: 0, getContext: () => context };
  vi.spyOn(document, 'createElement').mockReturnValue(canvas as unknown as HTMLCanvasElement);
  expect(drawReceipt(receipt, document, { check, logo })).toBe(canvas);
  return { canvas, context, words, written, areas };
}

describe('the picture of a receipt', () => {
  it('has every text once, from top to bottom, without overlaps', () => {
    const { words } = drawn(TRANSFER_DETAILS);
    expect(words.map(({ text }) => text)).toEqual([
      'Receipt',
      '₦5,000.00',
      'Paid to',
      'Adire & Sons',
      'Reference',
      'CHK_1',
      'Keep this for your records.',
    ]);
    for (const [index, { y }] of words.entries()) {
      const above = words[index - 1];
      if (!above) expect(y).toBeGreaterThan(0);
      else expect(y).toBeGreaterThanOrEqual(above.y + Number(/ (\d+)px/.exec(above.font)?.[1]));
    }
  });

  it('ends with the QR code of the check address, and the host name', () => {
    const address = 'https://pay.example/payments/r/CHK_1';
    const check = {
      title: 'Check',
      address,
      addressBar: 'Make sure the address bar shows',
      code: qrPath(address),
    };
    for (const direction of ['ltr', 'rtl']) {
      const { canvas, words, areas } = drawn(TRANSFER_DETAILS, direction, check);
      expect(words.slice(-2).map(({ text }) => text)).toEqual([
        'Make sure the address bar shows',
        'pay.example',
      ]);
      const [width, height] = [canvas.width, canvas.height];
      const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
      // Check all areas except the background and the lines between rows.
      for (const { x, y, width: length, height: thick, color } of areas.slice(1)) {
        if (color !== '#16181d') continue;
        expect([x, y, length, thick].map((pixel) => (pixel * 2) % 1)).toEqual([0, 0, 0, 0]);
        for (let row = y * 2; row < (y + thick) * 2; row += 1)
          for (let column = x * 2; column < (x + length) * 2; column += 1)
            pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
      expect(scanPixels({ pixels, width, height })).toBe(address);
      vi.restoreAllMocks();
    }
  });

  it('starts with the merchant’s letter and the mark ‘Paid’ if they are known', () => {
    const { words } = drawn({ ...TRANSFER_DETAILS, paid: 'Paid', merchant: 'adire & Sons' });
    expect(words.slice(0, 4).map(({ text }) => text)).toEqual(['A', 'Receipt', '✓ Paid', '₦5,000.00']);
    vi.restoreAllMocks();
    expect(drawn(TRANSFER_DETAILS).words[0]?.text).toBe('Receipt');
  });

  it('has a test mark in its title if the payment is a test', () => {
    const title = (test?: string) => {
      const [first] = drawn({ ...TRANSFER_DETAILS, test }).words;
      vi.restoreAllMocks();
      return first?.text;
    };
    expect([title('Test'), title()]).toEqual(['Receipt · Test', 'Receipt']);
  });

  it('has the logo instead of the letter, at the start of the line', () => {
    const logo = { naturalWidth: 120, naturalHeight: 60 } as HTMLImageElement;
    for (const [direction, x] of [
      ['ltr', 32],
      ['rtl', 288],
    ] as const) {
      const { words, context } = drawn(
        { ...TRANSFER_DETAILS, merchant: 'Adire' },
        direction,
        undefined,
        logo,
      );
      expect(context.drawImage).toHaveBeenCalledExactlyOnceWith(logo, x, 32, 80, 40);
      expect(words[0]?.text).toBe('Receipt');
      vi.restoreAllMocks();
    }
  });

  it('has the logo even if the merchant’s name is unknown', () => {
    const logo = { naturalWidth: 120, naturalHeight: 60 } as HTMLImageElement;
    const { context, words } = drawn(TRANSFER_DETAILS, 'ltr', undefined, logo);
    expect(context.drawImage).toHaveBeenCalledExactlyOnceWith(logo, 32, 32, 80, 40);
    expect(words[0]).toMatchObject({ text: 'Receipt', y: 88 });
  });

  it('is dark on white, at double resolution, and as high as its content', () => {
    const { canvas, context, words, areas } = drawn(TRANSFER_DETAILS);
    expect(canvas.width).toBe(800);
    expect(context.scale).toHaveBeenCalledExactlyOnceWith(2, 2);
    expect(areas[0]).toEqual({
      x: 0,
      y: 0,
      width: 400,
      height: canvas.height,
      color: '#ffffff',
      before: 0,
    });
    for (const { color } of words) expect(['#16181d', '#5b6270']).toContain(color);
    const last = words.at(-1);
    const end = (last?.y ?? 0) + 13 * 1.35;
    expect(canvas.height / 2).toBe(Math.ceil(end + 32));
    expect(context.textBaseline).toBe('top');
  });

  it('draws a line above each row, between the margins', () => {
    const { areas, words } = drawn(TRANSFER_DETAILS);
    const lines = areas.slice(1);
    expect(lines).toHaveLength(2);
    for (const [index, line] of lines.entries()) {
      expect(line).toMatchObject({ x: 32, width: 336, height: 1, color: '#d5d9e0', before: 2 + 2 * index });
      const label = words[line.before];
      expect(line.y).toBe((label?.y ?? 0) - 12);
      expect(line.y).toBeGreaterThan((words[line.before - 1]?.y ?? 0) + 16);
    }
  });

  it('starts at the left, or at the right in a right-to-left language', () => {
    const left = drawn(TRANSFER_DETAILS);
    expect(new Set(left.words.map(({ x }) => x))).toEqual(new Set([32]));
    expect(left.context.direction).toBe('ltr');
    vi.restoreAllMocks();
    const right = drawn(TRANSFER_DETAILS, 'rtl');
    expect(new Set(right.words.map(({ x }) => x))).toEqual(new Set([368]));
    expect(right.context.direction).toBe('rtl');
  });

  it('isolates the direction of external texts in each line, but not of its own texts', () => {
    const rows = [
      ['دُفع إلى', 'Adire & Sons (Ltd)'],
      ['الرقم', '+234 '.repeat(12).trim()],
    ] as const;
    const check = {
      title: 'Check',
      address: 'https://pay.example/r/1',
      addressBar: 'The address bar',
      code: undefined,
    };
    const { written } = drawn({ title: 'إيصال', reference: 'CHK_1', rows }, 'rtl', check);
    const isolated = written.filter((text) => text.startsWith('\u2068') && text.endsWith('\u2069'));
    expect(isolated.map((text) => text.slice(1, -1))).toEqual([
      'Adire & Sons (Ltd)',
      '+234 +234 +234 +234 +234 +234 +234 +234',
      '+234 +234 +234 +234',
      'https://pay.example/r/1',
      'pay.example',
    ]);
    expect(written.filter((text) => !isolated.includes(text))).toEqual([
      'إيصال',
      'دُفع إلى',
      'الرقم',
      'Check',
      'The address bar',
    ]);
  });

  it('breaks a text that is wider than the picture into lines', () => {
    const { words } = drawn({ ...TRANSFER_DETAILS, rows: [['Paid to', `${'Adire '.repeat(12)}Sons`]] });
    const value = words.slice(3, -1);
    expect(value.length).toBeGreaterThan(1);
    for (const { text } of value) expect(text.length * 8).toBeLessThanOrEqual(336);
    const steps = value.slice(1).map(({ y }, index) => y - (value[index]?.y ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(16 * 1.35);
  });

  it('omits a missing amount and a missing note', () => {
    const { words, canvas } = drawn({ title: 'Transfer', reference: 'CHK_1', rows: [['Bank', 'Wema']] });
    expect(words.map(({ text }) => text)).toEqual(['Transfer', 'Bank', 'Wema']);
    expect(canvas.height / 2).toBe(Math.ceil((words[2]?.y ?? 0) + 16 * 1.35 + 12 + 32));
  });

  it('is an empty canvas if the browser has no drawing context', () => {
    const canvas = { width: 1, getContext: () => null };
    vi.spyOn(document, 'createElement').mockReturnValue(canvas as unknown as HTMLCanvasElement);
    expect(drawReceipt(TRANSFER_DETAILS, document)).toBe(canvas);
    expect(canvas.width).toBe(1);
  });
});
