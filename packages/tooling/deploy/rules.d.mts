/** Headers, by their names. */
type Headers = Readonly<Record<string, string>>;

export declare const CONTENT_TYPES: Readonly<Record<string, string>>;
export declare const ASSET: Headers;
export declare const PINNED_SCRIPT: Headers;
export declare const SCRIPT: Headers;
export declare const MISSING: Headers;
export declare const SCRIPTS: readonly string[];
export declare const MAJOR: string;
export declare const ANY_REFERENCE: string;
export declare const CHECK_PAGE: string;
export declare const CHECK_PATH: string;
export declare const CONFIG_BLOCK: RegExp;
export declare function templateOf(html: string): string;
export declare function pageHeaders(
  html: string,
  where?: { local?: boolean; reports?: string | undefined },
): Headers;
