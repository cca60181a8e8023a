/** Stable codes for programs. docs/merchants/troubleshooting.md explains each code and its fix. */
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

/** A problem with the checkout in this page. */
export interface Finding {
  code: FindingCode;
  /** `error`: payments fail, at least for one trigger or frame. `warning`: payments still work. */
  severity: 'error' | 'warning';
  problem: string;
  /** The fix, such as the line to add. */
  fix: string;
}

export interface Diagnosis {
  /** Whether no error was found. */
  ok: boolean;
  findings: Finding[];
  /** Passed checks, as sentences; empty if no checkout could be tried. */
  passed: string[];
}

export function error(code: FindingCode, problem: string, fix: string): Finding {
  return { code, severity: 'error', problem, fix };
}

export function warning(code: FindingCode, problem: string, fix: string): Finding {
  return { code, severity: 'warning', problem, fix };
}

export function scriptTag(origin: string): string {
  return `<script src="${origin}/kobo.js" async></script>`;
}
