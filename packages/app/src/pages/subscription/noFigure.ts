/** Replaces a figure that the provider doesn't report. */
export const NO_FIGURE = '–';
