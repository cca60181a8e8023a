/** A merchant's colours as they were written: not yet parsed. */
export interface Colors {
  primary?: string | undefined;
  secondary?: string | undefined;
}

/** The colours of a merchant, or of a page that names its own in the same way. */
export function colorsOf(
  source: { primaryColor?: string | undefined; secondaryColor?: string | undefined } | undefined,
): Colors {
  return { primary: source?.primaryColor, secondary: source?.secondaryColor };
}

/** The first source that names a primary colour, with its secondary one: colours of two sources may clash. */
export function firstColors(...choices: readonly (Colors | undefined)[]): Colors {
  const found = choices.find((colors) => colors?.primary) ?? choices.find((colors) => colors?.secondary);
  return found ?? {};
}
