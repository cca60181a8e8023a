import type { EndpointName } from '@kobo/protocol/api';
import { CALLS, type CallText } from './calls';

/** One result of the checks of a call. */
export type Finding = { call: EndpointName } & (
  | { level: 'passes'; what: string }
  /** The checkout tolerates it; `cost` is the consequence. */
  | { level: 'tolerated'; what: string; cost: string }
  | { level: 'breaks'; what: string }
  /** The fixtures lack the data for it, or it depends on a call that broke. */
  | { level: 'skipped'; what: string }
);

export type Level = Finding['level'];

/** Collects findings, without duplicates. */
export function createFindings() {
  const found = new Map<string, Finding>();

  function add(finding: Finding): void {
    const { call, what } = finding;
    const text: CallText = CALLS[call];
    const weighed: Finding =
      finding.level === 'breaks' && text.optional
        ? { call, level: 'tolerated', what, cost: text.broken }
        : finding;
    found.set([call, weighed.level, what].join(' '), weighed);
  }

  return {
    add,
    passes: (call: EndpointName, what: string) => add({ call, level: 'passes', what }),
    breaks: (call: EndpointName, what: string) => add({ call, level: 'breaks', what }),
    skip: (call: EndpointName, what: string) => add({ call, level: 'skipped', what }),
    tolerated: (call: EndpointName, what: string, cost: string) =>
      add({ call, level: 'tolerated', what, cost }),
    all: (): Finding[] => [...found.values()],
  };
}
export type Findings = ReturnType<typeof createFindings>;
