import type { Finding, FindingCode } from './findings';

/**
 * Errors of a checkout that does not reply. If a policy is report-only, the checkout still replies, and the finding is a
 * warning.
 */
const SILENT: FindingCode[] = [
  'CSP_FRAME',
  'EMBEDDER_POLICY',
  'UNREACHABLE',
  'NOT_A_CHECKOUT',
  'FRAMING_REFUSED',
  'VERSION',
];

/** The texts of passed checks, printed if none of the codes was found. */
const CHECKS: [words: string, codes: FindingCode[]][] = [
  ['The page and the checkout are secure.', ['PAGE_NOT_SECURE']],
  ['`Kobo` is one kobo.js.', ['TWO_SCRIPTS', 'KOBO_HIDDEN', 'INTEGRITY_CROSSORIGIN', 'INTEGRITY_MISSING']],
  ['Every trigger in the page can open a checkout.', ['TRIGGER_OPTIONS', 'TRIGGER_INCOMPLETE']],
  ['The page’s own frames have the required permissions.', ['FRAME_ALLOW', 'FRAME_SANDBOX']],
  ['No policy blocks the checkout.', ['CSP_FRAME', 'CSP_SCRIPT', 'CSP_TRUSTED_TYPES', 'EMBEDDER_POLICY']],
];
const ANSWER_CHECKS: typeof CHECKS = [
  ['The checkout answers.', []],
  ['The checkout can use its storage.', ['NOT_EXAMINED', 'STORAGE_BLOCKED']],
  ['The checkout may use the clipboard, wallets and passkeys.', ['NOT_EXAMINED', 'PERMISSIONS_POLICY']],
];

/** Returns the texts of the passed checks. */
export function passed(findings: Finding[]): string[] {
  const found = new Set(findings.map(({ code }) => code));
  const silent = findings.some(({ code, severity }) => severity === 'error' && SILENT.includes(code));
  const checks = silent ? CHECKS : [...CHECKS, ...ANSWER_CHECKS];
  return checks.filter(([, codes]) => !codes.some((code) => found.has(code))).map(([words]) => words);
}
