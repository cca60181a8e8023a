/** In place of a figure that the provider doesn't tell. */
export const NOT_KNOWN = '–';
