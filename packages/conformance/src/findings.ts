import type { EndpointName } from '@kobo/protocol/api';
import { CALLS, type CallText } from './calls';
import type { RuleName } from './rules/rules';

export type Finding = { call: EndpointName; what: string } & (
  | { level: 'passes' }
  /** A breach that the checkout tolerates; `cost` is the consequence. */
  | { level: 'tolerated'; cost: string }
  /** `sent` and `received`: the exchange that shows the breach, without secrets. */
  | { level: 'breaks'; rule: RuleName; sent?: string; received?: string }
  /** A check that needs `fixture`, or depends on a call that failed. */
  | { level: 'skipped'; fixture?: string }
);

export type Level = Finding['level'];

/** Collects findings without duplicates. A breach of an optional call becomes a tolerated finding. */
export function createFindings() {
  const found = new Map<string, Finding>();

  function add(finding: Finding): void {
    const { call, what } = finding;
    const text: CallText = CALLS[call];
    const weighed: Finding =
      finding.level === 'breaks' && text.optional
        ? { call, level: 'tolerated', what, cost: text.broken }
        : finding;
    const id = [call, weighed.level, what].join(' ');
    if (!found.has(id)) found.set(id, weighed);
  }

  return {
    add,
    passes: (call: EndpointName, what: string) => add({ call, level: 'passes', what }),
    breaks: (call: EndpointName, rule: RuleName, what: string) => add({ call, level: 'breaks', rule, what }),
    skip: (call: EndpointName, what: string, fixture?: string) =>
      add({ call, level: 'skipped', what, ...(fixture === undefined ? {} : { fixture }) }),
    tolerated: (call: EndpointName, what: string, cost: string) =>
      add({ call, level: 'tolerated', what, cost }),
    all: (): Finding[] => [...found.values()],
  };
}
export type Findings = ReturnType<typeof createFindings>;
