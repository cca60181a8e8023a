import { parse } from '../options';
import type { Finding } from './findings';

/** A violation of the page's Content-Security-Policy, from an event or a report. */
export interface Violation {
  /** The violated directive. The policy itself may contain only a broader directive, such as `default-src`. */
  directive: string;
  policy: string;
  /** False if the policy is report-only. */
  enforced: boolean;
  /** The blocked address, or a keyword. */
  blocked: string;
  /** For Trusted Types: the name of the refused policy. */
  sample: string;
}

interface Rule {
  code: 'CSP_FRAME' | 'CSP_SCRIPT' | 'CSP_TRUSTED_TYPES';
  /** The directives that can apply, the most specific first. */
  instead: string[];
  /** The directive to write if the policy contains only a broader directive. */
  write: string;
  what: string;
}

const FRAMES: Rule = {
  code: 'CSP_FRAME',
  instead: ['frame-src', 'child-src', 'default-src'],
  write: 'frame-src',
  what: 'the checkout’s frame',
};
const SCRIPTS: Rule = {
  code: 'CSP_SCRIPT',
  instead: ['script-src-elem', 'script-src', 'default-src'],
  write: 'script-src',
  what: 'kobo.js or a chunk of it',
};
const TRUSTED_TYPES: Rule = {
  code: 'CSP_TRUSTED_TYPES',
  instead: ['trusted-types'],
  write: 'trusted-types',
  what: 'the Trusted Types policy ‘kobo’, with which kobo.js loads its chunks',
};
const RULES: Record<string, Rule> = {
  'frame-src': FRAMES,
  'child-src': FRAMES,
  'script-src': SCRIPTS,
  'script-src-elem': SCRIPTS,
  'trusted-types': TRUSTED_TYPES,
};

/**
 * Returns the finding for a violation; `undefined` if the violation is not about the checkout.
 * @param metas the policies in the page's own `<meta>` elements.
 */
export function policyFinding(violation: Violation, origin: string, metas: string[]): Finding | undefined {
  const rule = RULES[violation.directive];
  if (!rule) return undefined;
  const ours =
    rule === TRUSTED_TYPES
      ? /^kobo\b/.test(violation.sample)
      : parse(violation.blocked)?.origin === parse(origin)?.origin;
  if (!ours) return undefined;
  const inMeta = metas.some((text) => text.trim() === violation.policy.trim());
  const name = `Content-Security-Policy${violation.enforced ? '' : '-Report-Only'}`;
  const place = inMeta ? `<meta http-equiv="${name}">` : `${name} header`;
  const line = amend(violation.policy, rule, rule === TRUSTED_TYPES ? 'kobo' : origin);
  return {
    code: rule.code,
    severity: violation.enforced ? 'error' : 'warning',
    problem: violation.enforced
      ? `The page’s ${place} blocks ${rule.what}.`
      : `The page’s ${place} would block ${rule.what}, once it is enforced.`,
    fix: `In the page’s ${place}: ${line}`,
  };
}

/** Returns the corrected directive: its present values and the missing source. */
function amend(policy: string, { instead, write }: Rule, source: string): string {
  const directives = directivesOf(policy);
  const governing = instead.find((name) => directives.has(name)) ?? write;
  const own = governing === write || governing === `${write}-elem`;
  const kept = (directives.get(governing) ?? []).filter(
    (value) =>
      !/^'none'$/i.test(value) &&
      value !== source &&
      // Except for 'self', the nonces and keywords of `default-src` have no meaning for frames.
      (own || write !== 'frame-src' || !value.startsWith("'") || /^'self'$/i.test(value)),
  );
  return [own ? governing : write, ...kept, source].join(' ');
}

/** Parses a policy. If a directive occurs twice, only the first applies. Exported for its test. */
export function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...values] = directive.trim().split(/\s+/);
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  return directives;
}
