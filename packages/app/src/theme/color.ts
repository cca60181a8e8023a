/** A colour. Each channel is an integer from 0 to 255. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/**
 * Parses a merchant's colour: `#rgb`, `#rrggbb` (optionally with an opaque alpha) or `rgb(r, g, b)`.
 * Uses its own grammar, because `CSS.supports` accepts `var(--x)` and `transparent` as colours.
 */
export function parseColor(text: unknown): Rgb | undefined {
  if (typeof text !== 'string' || text.length > 40) return undefined;
  const value = text.trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])f?$/.exec(value);
  if (short) return fromHex(short.slice(1).map((digit) => digit + digit));
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:ff)?$/.exec(value);
  if (long) return fromHex(long.slice(1));
  const parts = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/.exec(value);
  return parts ? fromParts(parts.slice(1).map(Number)) : undefined;
}

function fromHex(pairs: string[]): Rgb | undefined {
  return fromParts(pairs.map((pair) => Number.parseInt(pair, 16)));
}

function fromParts([r = 256, g = 256, b = 256]: number[]): Rgb | undefined {
  return r < 256 && g < 256 && b < 256 ? { r, g, b } : undefined;
}

export function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours. With a `weight` of 0 the result is `a`, and with 1 it is `b`. */
export function mix(a: Rgb, b: Rgb, weight: number): Rgb {
  const part = (from: number, to: number) => Math.round(from + (to - from) * weight);
  return { r: part(a.r, b.r), g: part(a.g, b.g), b: part(a.b, b.b) };
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: Rgb, b: Rgb): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns the luminance of a colour (WCAG 2.2, "relative luminance"). */
function luminance({ r, g, b }: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
