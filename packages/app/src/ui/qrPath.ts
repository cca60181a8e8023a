import { generate } from 'lean-qr/nano';

export interface QrPath {
  /** The number of modules per side. */
  size: number;
  /** The path of an SVG, with one unit per module. */
  path: string;
}

/** Encodes a text as a QR code (ISO/IEC 18004). The path draws the dark modules, merged along each row. */
export function qrPath(text: string): QrPath {
  const code = generate(text);
  const bars: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const from = x;
      while (code.get(x, y)) x += 1;
      if (x > from) bars.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
    }
  }
  return { size: code.size, path: bars.join('') };
}
