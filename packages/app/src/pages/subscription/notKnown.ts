/** Replaces a figure that the provider doesn't report. */
export const NOT_KNOWN = '–';
