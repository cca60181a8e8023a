import { contrast, mix, type Rgb, toHex } from './color';

export type Scheme = 'light' | 'dark';

/** The custom properties that a merchant's colour sets. tokens.css contains Kobo's values. */
export type Theme = Record<
  '--accent' | '--accent-edge' | '--accent-hover' | '--accent-tint' | '--on-accent' | '--accent-text',
  string
>;

/** The property that the secondary colour sets: lines, never the background of text. */
type Second = Record<'--second', string>;

const BLACK: Rgb = { r: 0, g: 0, b: 0 };
const INK: Rgb = { r: 17, g: 17, b: 17 };
const WHITE: Rgb = { r: 255, g: 255, b: 255 };

/** The surface's colours in tokens.css. */
const SURFACE: Record<Scheme, Rgb> = { light: WHITE, dark: { r: 22, g: 24, b: 29 } };
/** In dark mode, a field is slightly lighter than the sheet, and text in the field has less contrast. */
const FIELD: Record<Scheme, Rgb> = { light: WHITE, dark: { r: 30, g: 33, b: 39 } };
const TEXT: Record<Scheme, Rgb> = { light: { r: 22, g: 24, b: 29 }, dark: { r: 242, g: 243, b: 245 } };

/** The background with the least contrast to a button: the page, a disabled button or the surface. */
const GROUND: Record<Scheme, Rgb> = { light: { r: 238, g: 240, b: 243 }, dark: SURFACE.dark };

/** The colour towards which another colour moves to gain contrast with the surface. */
const AWAY: Record<Scheme, Rgb> = { light: BLACK, dark: WHITE };

/** The contrast of text (WCAG 2.2 AA, 1.4.3). */
const READABLE = 4.5;
/** The contrast of text in the merchant's colour. In dark mode, a barely readable grey looks disabled. */
const WORDS: Record<Scheme, number> = { light: READABLE, dark: 7 };
/**
 * The minimum contrast of a line, or of a vivid button, which also has an edge.
 * Dark colours on a dark surface need more contrast.
 */
const VISIBLE: Record<Scheme, number> = { light: 1.5, dark: 2.5 };
/** The contrast of the parts that identify a control (WCAG 2.2 AA, 1.4.11). */
const DISTINCT = 3;
/**
 * A colour whose channels differ by less than `GREY` is a grey. A colour whose channels differ by `VIVID` or more is vivid.
 */
const GREY = 40;
/** A grey with less contrast to the surface looks disabled, both as a button and as text. */
const STRONG = 7;
/** The factor by which a pale colour moves away from white. */
const DEEPER = 2.5;
const VIVID = 120;
const STEPS = 50;

/**
 * Derives the page's colours from a merchant's colour.
 * The colour is kept if it is readable and doesn't look disabled. A vivid yellow gets dark text and an edge. A pale colour
 * becomes deeper. A grey with a low contrast, such as white in light mode, becomes the text colour.
 */
export function deriveTheme(merchant: Rgb, scheme: Scheme): Theme {
  const surface = SURFACE[scheme];
  const grey = chromaOf(merchant) < GREY && contrast(merchant, surface) < STRONG;
  const primary = grey ? TEXT[scheme] : merchant;
  const accent = readableButton(buttonOf(primary, scheme));
  const onAccent = wordsOn(accent);
  // Move away from the text's colour, so that the text stays readable.
  const hover = mix(accent, onAccent === WHITE ? BLACK : WHITE, 0.15);
  const tint = until(
    mix(surface, primary, 0.1),
    surface,
    (color) => contrast(color, TEXT[scheme]) >= READABLE + 2,
  );
  const text = until(
    primary,
    AWAY[scheme],
    (color) => contrast(color, FIELD[scheme]) >= WORDS[scheme] && contrast(color, tint) >= READABLE,
  );
  return {
    '--accent': toHex(accent),
    '--accent-edge': toHex(until(accent, AWAY[scheme], (color) => isDistinct(color, scheme))),
    '--accent-hover': toHex(hover),
    '--accent-tint': toHex(tint),
    '--on-accent': toHex(onAccent),
    '--accent-text': toHex(text),
  };
}

/** Derives the page's line colour from a merchant's secondary colour. A visible colour stays unchanged. */
export function deriveSecond(secondary: Rgb, scheme: Scheme): Second {
  return { '--second': toHex(visible(secondary, scheme)) };
}

function visible(color: Rgb, scheme: Scheme): Rgb {
  return until(color, AWAY[scheme], (next) => contrast(next, SURFACE[scheme]) >= VISIBLE[scheme]);
}

function buttonOf(color: Rgb, scheme: Scheme): Rgb {
  const pale = scheme === 'light' && chromaOf(color) < VIVID && !isDistinct(color, scheme);
  const deep = pale ? deepen(color) : color;
  return chromaOf(deep) < VIVID
    ? until(deep, AWAY[scheme], (next) => isDistinct(next, scheme))
    : visible(deep, scheme);
}

/** Moves a colour away from white. A pale yellow becomes bright, whereas adding black would turn the yellow khaki. */
function deepen({ r, g, b }: Rgb): Rgb {
  const part = (value: number) => Math.max(0, Math.round(255 - (255 - value) * DEEPER));
  return { r: part(r), g: part(g), b: part(b) };
}

function chromaOf({ r, g, b }: Rgb): number {
  return Math.max(r, g, b) - Math.min(r, g, b);
}

function isDistinct(color: Rgb, scheme: Scheme): boolean {
  return contrast(color, GROUND[scheme]) >= DISTINCT;
}

function wordsOn(background: Rgb): Rgb {
  return contrast(background, WHITE) >= READABLE ? WHITE : INK;
}

/** Returns a button's colour. Darkens a colour on which neither white nor ink is readable, until white is readable. */
function readableButton(color: Rgb): Rgb {
  return contrast(color, INK) >= READABLE
    ? color
    : until(color, BLACK, (darker) => contrast(darker, WHITE) >= READABLE);
}

/** Mixes `end` into `start` step by step. Returns the first colour for which `good` returns true, or `end` if there is none. */
function until(start: Rgb, end: Rgb, good: (color: Rgb) => boolean): Rgb {
  for (let step = 0; step <= STEPS; step += 1) {
    const color = mix(start, end, step / STEPS);
    if (good(color)) return color;
  }
  return end;
}
