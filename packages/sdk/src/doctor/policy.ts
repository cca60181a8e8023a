import { parse } from '../options';
import type { Finding } from './findings';

/** A violation of the page's Content-Security-Policy, as an event or a report tells of it. */
export interface Violation {
  /** The directive that was asked; the policy itself may name another, as `default-src`. */
  directive: string;
  /** The whole policy. */
  policy: string;
  /** Not merely reported. */
  enforced: boolean;
  /** An address, or a keyword. */
  blocked: string;
  /** Of Trusted Types: the name of the policy that was refused. */
  sample: string;
}

interface Rule {
  code: 'CSP_FRAME' | 'CSP_SCRIPT' | 'CSP_TRUSTED_TYPES';
  /** What stands in for the directive where a policy does not have it, in this order. */
  instead: string[];
  /** The one to write where only a broader one is there. */
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
  what: 'kobo.js or a part of it',
};
const TRUSTED_TYPES: Rule = {
  code: 'CSP_TRUSTED_TYPES',
  instead: ['trusted-types'],
  write: 'trusted-types',
  what: 'the Trusted Types policy ‘kobo’, by which kobo.js loads its parts',
};
const RULES: Record<string, Rule> = {
  'frame-src': FRAMES,
  'child-src': FRAMES,
  'script-src': SCRIPTS,
  'script-src-elem': SCRIPTS,
  'trusted-types': TRUSTED_TYPES,
};

/**
 * What a violation says of the checkout; nothing where it is not about it.
 * @param metas the policies that are in the page's own `<meta>` elements.
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

/** The directive as it must be: what it allowed so far, and ours. */
function amend(policy: string, { instead, write }: Rule, source: string): string {
  const directives = directivesOf(policy);
  const governing = instead.find((name) => directives.has(name)) ?? write;
  const own = governing === write || governing === `${write}-elem`;
  const kept = (directives.get(governing) ?? []).filter(
    (value) =>
      !/^'none'$/i.test(value) &&
      value !== source &&
      // Nonces and the like, taken over from `default-src`, mean nothing for frames.
      (own || write !== 'frame-src' || !value.startsWith("'") || /^'self'$/i.test(value)),
  );
  return [own ? governing : write, ...kept, source].join(' ');
}

/** Of two directives of one name the first counts. Exported for its test. */
export function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...values] = directive.trim().split(/\s+/);
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  return directives;
}
