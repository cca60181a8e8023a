/** One thing that keeps the checkout from working in this page, or that makes it weaker than it should be. */
export interface Finding {
  /** Stable, to branch on. */
  code: string;
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
}
