declare const PACKAGE_VERSION: string;

/** The version of this library. */
export const VERSION: string = typeof PACKAGE_VERSION === 'string' ? PACKAGE_VERSION : '0.0.0';
