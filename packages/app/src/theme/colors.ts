/** A merchant's colours as written, not yet parsed. */
export interface Colors {
  primary?: string | undefined;
  secondary?: string | undefined;
}

/** The name, logo and colours of a merchant. */
export interface Look {
  merchantName?: string | undefined;
  /** An address that `safeUrl` accepted. */
  logo?: string | undefined;
  colors?: Colors | undefined;
}

/** Returns the colours of a merchant, or of a page with the same fields. */
export function colorsOf(
  source: { primaryColor?: string | undefined; secondaryColor?: string | undefined } | undefined,
): Colors {
  return { primary: source?.primaryColor, secondary: source?.secondaryColor };
}

/** Returns the colours of the first source with a primary or else a secondary colour. Colours of two sources could clash. */
export function firstColors(...choices: readonly (Colors | undefined)[]): Colors {
  const found = choices.find((colors) => colors?.primary) ?? choices.find((colors) => colors?.secondary);
  return found ?? {};
}
