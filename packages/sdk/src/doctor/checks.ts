import type { Finding, FindingCode } from './findings';

/** What speaks against a checkout that answers. */
const SILENT: FindingCode[] = [
  'CSP_FRAME',
  'EMBEDDER_POLICY',
  'UNREACHABLE',
  'NOT_A_CHECKOUT',
  'FRAMING_REFUSED',
  'VERSION',
];

interface Check {
  /** What is said of it when none of `codes` was found. */
  words: string;
  codes: FindingCode[];
  /** It is known only after a checkout was opened out of sight. */
  tried?: true;
}

const CHECKS: Check[] = [
  {
    words: 'The page and the checkout are secure.',
    codes: ['NO_ORIGIN', 'ORIGIN_NOT_HTTPS', 'MIXED_CONTENT', 'PAGE_NOT_SECURE', 'PAGE_SANDBOXED'],
  },
  {
    words: 'One kobo.js is loaded, if any, and it is what `Kobo` means.',
    codes: ['TWO_SCRIPTS', 'KOBO_HIDDEN', 'INTEGRITY_CROSSORIGIN', 'INTEGRITY_MISSING'],
  },
  {
    words: 'Every trigger in the page can open a checkout.',
    codes: ['NO_ORIGIN', 'TRIGGER_OPTIONS', 'TRIGGER_INCOMPLETE'],
  },
  {
    words: 'Checkouts that the page frames by itself have what they need.',
    codes: ['NO_ORIGIN', 'FRAME_ALLOW', 'FRAME_SANDBOX'],
  },
  {
    words: 'No policy of the page blocks the checkout.',
    codes: ['CSP_FRAME', 'CSP_SCRIPT', 'CSP_TRUSTED_TYPES', 'EMBEDDER_POLICY'],
    tried: true,
  },
  { words: 'The checkout loads in a frame, and answers.', codes: SILENT, tried: true },
  {
    words: 'It can store what it must remember.',
    codes: [...SILENT, 'NOT_EXAMINED', 'STORAGE_BLOCKED'],
    tried: true,
  },
  {
    words: 'It may use the clipboard, wallets, and codes from text messages.',
    codes: [...SILENT, 'NOT_EXAMINED', 'PERMISSIONS_POLICY'],
    tried: true,
  },
];

/** What is as it should be, in words. */
export function passed(findings: Finding[], tried: boolean): string[] {
  const found = new Set(findings.map(({ code }) => code));
  return CHECKS.filter(
    (check) => (tried || !check.tried) && !check.codes.some((code) => found.has(code)),
  ).map(({ words }) => words);
}
