import type { EndpointName } from '@kobo/protocol/api';
import { CALLS, type CallText } from './calls';

/** What the check found out about a call. */
export type Finding = { call: EndpointName } & (
  | { level: 'passes'; what: string }
  /** The checkout reads it all the same; `cost` is what becomes of it. */
  | { level: 'tolerated'; what: string; cost: string }
  | { level: 'breaks'; what: string }
  /** The fixtures have nothing to check it with, or it follows what broke before. */
  | { level: 'skipped'; what: string }
);

export type Level = Finding['level'];

/** Findings, each once. */
export function createFindings() {
  const found = new Map<string, Finding>();
  return {
    add(finding: Finding): void {
      const { call, what } = finding;
      const text: CallText = CALLS[call];
      const weighed: Finding =
        finding.level === 'breaks' && text.optional
          ? { call, level: 'tolerated', what, cost: text.broken }
          : finding;
      found.set([call, weighed.level, what].join(' '), weighed);
    },
    all: (): Finding[] => [...found.values()],
  };
}
export type Findings = ReturnType<typeof createFindings>;
