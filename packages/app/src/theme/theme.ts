import { contrast, mix, type Rgb, toHex } from './color';

export type Scheme = 'light' | 'dark';

/** The custom properties that a merchant's colour sets; tokens.css has the values of the house. */
export type Theme = Record<
  '--accent' | '--accent-hover' | '--accent-tint' | '--on-accent' | '--accent-text',
  string
>;

/** What the secondary colour sets. It draws lines, and no words stand on it. */
type Second = Record<'--second', string>;

const BLACK: Rgb = { r: 0, g: 0, b: 0 };
const INK: Rgb = { r: 17, g: 17, b: 17 };
const WHITE: Rgb = { r: 255, g: 255, b: 255 };

/** As in tokens.css. */
const SURFACE: Record<Scheme, Rgb> = { light: WHITE, dark: { r: 22, g: 24, b: 29 } };
/** In the dark a field is a little lighter than the sheet, and the words on it have the harder part. */
const FIELD: Record<Scheme, Rgb> = { light: WHITE, dark: { r: 30, g: 33, b: 39 } };
const TEXT: Record<Scheme, Rgb> = { light: { r: 22, g: 24, b: 29 }, dark: { r: 242, g: 243, b: 245 } };

/** Away from the surface. */
const AWAY: Record<Scheme, Rgb> = { light: BLACK, dark: WHITE };

/** WCAG 2.2 AA, text (1.4.3). */
const READABLE = 4.5;
/** Of the merchant's words on the page. In the dark a grey that is just readable looks like something disabled. */
const WORDS: Record<Scheme, number> = { light: READABLE, dark: 7 };
/** A button or a line need not be read against the page, only seen. Dark on dark is lost sooner. */
const VISIBLE: Record<Scheme, number> = { light: 1.5, dark: 2.5 };
const STEPS = 50;

/**
 * What a merchant's colour becomes on the page. The colour itself is kept wherever it can be read; a pale yellow
 * gets dark words, and turns darker where it is itself the colour of words.
 */
export function deriveTheme(primary: Rgb, scheme: Scheme): Theme {
  const surface = SURFACE[scheme];
  const accent = readableButton(visible(primary, scheme));
  const onAccent = wordsOn(accent);
  // The other direction than the words, so that they stay readable.
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
    '--accent-hover': toHex(hover),
    '--accent-tint': toHex(tint),
    '--on-accent': toHex(onAccent),
    '--accent-text': toHex(text),
  };
}

/** What a merchant's secondary colour becomes on the page: itself wherever it can be seen. */
export function deriveSecond(secondary: Rgb, scheme: Scheme): Second {
  return { '--second': toHex(visible(secondary, scheme)) };
}

function visible(color: Rgb, scheme: Scheme): Rgb {
  return until(color, AWAY[scheme], (next) => contrast(next, SURFACE[scheme]) >= VISIBLE[scheme]);
}

function wordsOn(background: Rgb): Rgb {
  return contrast(background, WHITE) >= READABLE ? WHITE : INK;
}

/** Some middle greys are readable neither with white nor with ink: they are darkened until white is. */
function readableButton(color: Rgb): Rgb {
  return contrast(color, INK) >= READABLE
    ? color
    : until(color, BLACK, (darker) => contrast(darker, WHITE) >= READABLE);
}

/** The first colour on the way from `start` to `end` that will do; `end` itself where none does. */
function until(start: Rgb, end: Rgb, good: (color: Rgb) => boolean): Rgb {
  for (let step = 0; step <= STEPS; step += 1) {
    const color = mix(start, end, step / STEPS);
    if (good(color)) return color;
  }
  return end;
}
