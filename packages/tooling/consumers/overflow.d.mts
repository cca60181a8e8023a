export declare const WIDTHS: readonly number[];
export declare function overflowing(): string[];
