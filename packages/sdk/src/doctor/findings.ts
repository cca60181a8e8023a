/** Stable, to branch on. docs/merchants/troubleshooting.md says of each what it means and what to add. */
export type FindingCode =
  | 'NO_ORIGIN'
  | 'ORIGIN_NOT_HTTPS'
  | 'MIXED_CONTENT'
  | 'PAGE_NOT_SECURE'
  | 'PAGE_SANDBOXED'
  | 'PAGE_IS_FILE'
  | 'OFFLINE'
  | 'APP_BROWSER'
  | 'APP_NOT_TOLD'
  | 'CSP_FRAME'
  | 'CSP_SCRIPT'
  | 'CSP_TRUSTED_TYPES'
  | 'EMBEDDER_POLICY'
  | 'UNREACHABLE'
  | 'NOT_A_CHECKOUT'
  | 'FRAMING_REFUSED'
  | 'VERSION'
  | 'NOT_EXAMINED'
  | 'STORAGE_BLOCKED'
  | 'PERMISSIONS_POLICY'
  | 'FRAME_ALLOW'
  | 'FRAME_SANDBOX'
  | 'INTEGRITY_CROSSORIGIN'
  | 'INTEGRITY_MISSING'
  | 'TWO_SCRIPTS'
  | 'KOBO_HIDDEN'
  | 'TRIGGER_OPTIONS'
  | 'TRIGGER_INCOMPLETE';

/** One thing that keeps the checkout from working in this page, or that makes it weaker than it should be. */
export interface Finding {
  code: FindingCode;
  /** `error`: no payment, or none by this trigger or frame. `warning`: payments work, something else does not. */
  severity: 'error' | 'warning';
  /** What is wrong, in words. */
  problem: string;
  /** What to do, with the line to add where there is one. */
  fix: string;
}

export interface Diagnosis {
  /** No error was found. */
  ok: boolean;
  findings: Finding[];
  /** What is as it should be, in words; nothing where no checkout could be tried. */
  passed: string[];
}

export function error(code: FindingCode, problem: string, fix: string): Finding {
  return { code, severity: 'error', problem, fix };
}

export function warning(code: FindingCode, problem: string, fix: string): Finding {
  return { code, severity: 'warning', problem, fix };
}

/** The tag that loads a checkout's own script. */
export function scriptTag(origin: string): string {
  return `<script src="${origin}/kobo.js" async></script>`;
}
