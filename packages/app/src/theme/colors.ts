/** A merchant's colours as written, not yet parsed. */
export interface Colors {
  primary?: string | undefined;
  secondary?: string | undefined;
}

export interface Look {
  merchantName?: string | undefined;
  /** An address that `safeUrl` accepted. */
  logo?: string | undefined;
  colors?: Colors | undefined;
}

export function colorsOf(
  source: { primaryColor?: string | undefined; secondaryColor?: string | undefined } | undefined,
): Colors {
  return { primary: source?.primaryColor, secondary: source?.secondaryColor };
}

/**
 * Returns the colours of the first source with a primary colour, or else of the first source with a secondary colour.
 * Colours of different sources are not combined, because they could clash.
 */
export function firstColors(...choices: readonly (Colors | undefined)[]): Colors {
  const found = choices.find((colors) => colors?.primary) ?? choices.find((colors) => colors?.secondary);
  return found ?? {};
}
