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

const breaks = (rule: RuleName) => (finding: Finding) => finding.level === 'breaks' && finding.rule === rule;

describe('a provider that follows the rules', () => {
  const names = Object.keys(TEST_FIXTURES) as (keyof typeof TEST_FIXTURES)[];
  const without = names.map((name) => [`without ${name}`, { ...TEST_FIXTURES, [name]: undefined }] as const);
  const alone = names.map((name) => [`only ${name}`, { [name]: TEST_FIXTURES[name] }] as const);

  it.each([['all', TEST_FIXTURES], ['no', {}], ...without, ...alone] as [string, object][])(
    'passes with fixtures: %s',
    async (_, fixtures) => {
      const findings = await walk(optionsOf(fixtures));
      const odd = findings.filter(({ level }) => level === 'breaks' || level === 'tolerated');
      expect(odd).toEqual([]);
    },
  );
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
