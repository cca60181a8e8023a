// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Finding } from '../findings';
import { RULE_NAMES, RULES, type RuleName } from '../rules/rules';
import { fixturesWith, TEST_FIXTURES } from '../testProvider/fixtures';
import { MISTAKES } from '../testProvider/mistakes/mistakes';
import { TestProvider } from '../testProvider/provider';
import { API, Edge } from '../testProvider/serve';
import { walk } from './walk';

const KEY = 'pk_test_adire';

function optionsOf(fixtures: object, edge = new Edge(new TestProvider())) {
  return {
    ...{ api: API, key: KEY, send: edge.fetch, limits: { read: 500, charge: 500 } },
    fixtures: { ...fixturesWith(fixtures), settleSeconds: 0.05 },
  };
}

/** Every fixture that may be absent. A dot separates a field from the fixture that contains it. */
const PATHS = [
  ...Object.keys(TEST_FIXTURES),
  ...['cards.approved', 'cards.otp', 'cards.otp.wrongCode', 'cards.redirect', 'cards.declined'],
  ...['savedCard.token', 'savedCard.cvv', 'bankAccount.wrongOtp', 'bankAccount.unknownAccount'],
  ...['subscription.otp', 'subscription.wrongOtp'],
];

/** The absent fixtures of 32 walks: the columns of a Hadamard matrix, in which any two occur in all four combinations. */
const SETS = Array.from({ length: 32 }, (_, row) =>
  PATHS.filter((_, index) => bitsOf(row & (index + 1)) % 2 === 1),
);

function bitsOf(value: number): number {
  return value.toString(2).replaceAll('0', '').length;
}

function fixturesWithout(paths: readonly string[]): object {
  const copy = structuredClone(TEST_FIXTURES);
  for (const path of paths) {
    const names = path.split('.');
    const owner = names.slice(0, -1).reduce((fields, name) => Object(fields[name]), Object(copy));
    delete owner[names.at(-1) ?? ''];
  }
  return copy;
}

const breaks = (rule: RuleName) => (finding: Finding) => finding.level === 'breaks' && finding.rule === rule;

describe('a provider that follows the rules', () => {
  const names = Object.keys(TEST_FIXTURES) as (keyof typeof TEST_FIXTURES)[];
  const without = names.map((name) => [`without ${name}`, { ...TEST_FIXTURES, [name]: undefined }] as const);
  const alone = names.map((name) => [`only ${name}`, { [name]: TEST_FIXTURES[name] }] as const);
  const sets = SETS.map((paths) => [`without ${paths.join(', ')}`, fixturesWithout(paths)] as const);

  it.each([['all', TEST_FIXTURES], ['no', {}], ...without, ...alone, ...sets] as [string, object][])(
    'passes with fixtures: %s',
    async (_, fixtures) => {
      const findings = await walk(optionsOf(fixtures));
      const odd = findings.filter(({ level }) => level === 'breaks' || level === 'tolerated');
      expect(odd).toEqual([]);
    },
  );

  it('is called with every combination of any two fixtures', () => {
    const combinations = new Set<string>();
    for (const absent of SETS) {
      const bits = PATHS.map((path) => (absent.includes(path) ? 0 : 1));
      for (let one = 0; one < bits.length; one += 1)
        for (let two = 0; two < one; two += 1) combinations.add([one, two, bits[one], bits[two]].join(' '));
    }
    const count = PATHS.length;
    expect(combinations.size).toBe(4 * ((count * (count - 1)) / 2));
  });
});

describe('a provider with a mistake', () => {
  it.each(MISTAKES.map(([rule, title, change]) => ({ rule, title, change })))(
    'breaks the rule $rule if $title',
    async ({ rule, change }) => {
      const provider = new TestProvider();
      const edge = new Edge(provider);
      change(provider, edge);
      const isEnough = (findings: readonly Finding[]) => findings.some(breaks(rule));
      const findings = await walk(optionsOf(TEST_FIXTURES, edge), isEnough);
      const broken = findings.flatMap((finding) => (finding.level === 'breaks' ? [finding.rule] : []));
      expect(broken).toContain(rule);
    },
  );

  it('shows every rule that can be checked', () => {
    const shown = new Set<string>(MISTAKES.map(([rule]) => rule));
    const checked = RULE_NAMES.filter((name) => !('unchecked' in RULES[name]));
    expect(checked.filter((name) => !shown.has(name))).toEqual([]);
  });
});
