// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Finding } from '../findings';
import { RULE_NAMES, RULES, type RuleName } from '../rules/rules';
import { fixturesWith, TEST_FIXTURES, TEST_LIMITS } from '../testProvider/fixtures';
import { ok, refuse, type Transaction } from '../testProvider/ledger';
import { MISTAKES } from '../testProvider/mistakes/mistakes';
import { TestProvider } from '../testProvider/provider';
import { API, Edge } from '../testProvider/serve';
import { walk } from './walk';

const KEY = 'pk_test_adire';

function optionsOf(fixtures: object, edge = new Edge(new TestProvider())) {
  return {
    ...{ api: API, key: KEY, send: edge.fetch, limits: TEST_LIMITS },
    fixtures: { ...fixturesWith(fixtures), settleSeconds: 0.05 },
  };
}

/** Every fixture that may be absent. A dot separates a field from the fixture that contains it. */
const PATHS = [
  ...Object.keys(TEST_FIXTURES),
  ...[
    'cards.approved',
    'cards.otp',
    'cards.otp.wrongCode',
    'cards.redirect',
    'cards.silent',
    'cards.declined',
    'cards.steps.wrong',
  ],
  ...[
    'savedCard.token',
    'savedCard.cvv',
    'savedCard.wrongCvv',
    'otherMerchant.secretKey',
    'bankAccount.wrongOtp',
    'bankAccount.unknownAccount',
  ],
  ...['subscription.otp', 'subscription.wrongOtp'],
];

/** Sets of five of nine walks. Two different sets overlap, and each contains a walk that the other does not. */
const FIVE_OF_NINE = Array.from({ length: 2 ** 9 }, (_, set) => set).filter((set) => bitsOf(set) === 5);
/** The absent fixtures of ten walks, in which any two fixtures occur in all four combinations. */
const FEW_SETS = Array.from({ length: 10 }, (_, walk) =>
  PATHS.filter((_, index) => ((FIVE_OF_NINE[index] ?? 0) >> walk) % 2 === 1),
);
/**
 * The absent fixtures of 64 walks: the columns of a Hadamard matrix. All four combinations of any two fixtures occur equally
 * often.
 */
const MANY_SETS = Array.from({ length: 64 }, (_, row) =>
  PATHS.filter((_, index) => bitsOf(row & (index + 1)) % 2 === 1),
);
const SETS = process.env['KOBO_ALL'] ? MANY_SETS : FEW_SETS;

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

/** Reports an approved charge as pending once, and as a success from then on. */
function settlesLater(provider: TestProvider): TestProvider {
  const approved = new Set<Transaction>();
  const { take, verify } = provider;
  provider.take = (transaction) => {
    approved.add(transaction);
    transaction.charge = { kind: 'under-way', wrongOtps: 0 };
    return ok({ status: 'SUCCESS', message: 'Charge accepted' });
  };
  provider.verify = (request) => {
    const reply = verify.call(provider, request);
    const transaction = provider.transactions.get(request.id);
    if (transaction && approved.delete(transaction)) take.call(provider, transaction);
    return reply;
  };
  return provider;
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

  it('passes if its charges settle after a verification', async () => {
    const edge = new Edge(settlesLater(new TestProvider()));
    const options = optionsOf(TEST_FIXTURES, edge);
    const findings = await walk({ ...options, fixtures: { ...options.fixtures, settleSeconds: 60 } });
    expect(findings.filter(({ level }) => level !== 'passes' && level !== 'skipped')).toEqual([]);
  });

  it('passes if it has event streams', async () => {
    const provider = new TestProvider();
    provider.events = `${API}/events`;
    const findings = await walk(optionsOf(TEST_FIXTURES, new Edge(provider)));
    expect(findings.filter(({ level }) => level !== 'passes' && level !== 'skipped')).toEqual([]);
    const announced = findings.filter(({ what }) => what.includes('the stream announces the success'));
    expect(announced).toHaveLength(4);
  });

  it('passes if it sends transfers of another amount back', async () => {
    const provider = new TestProvider();
    provider.mismatch = 'return';
    const findings = await walk(optionsOf(TEST_FIXTURES, new Edge(provider)));
    expect(findings.filter(({ level }) => level !== 'passes')).toEqual([]);
  });

  it('is not checked for transfers of another amount if it does not name their `mismatch`', async () => {
    const provider = new TestProvider();
    provider.mismatch = undefined;
    const findings = await walk(optionsOf(TEST_FIXTURES, new Edge(provider)));
    expect(findings.filter(({ level }) => level !== 'passes')).toEqual([
      {
        call: 'verify',
        level: 'skipped',
        what: 'transfers of another amount, because the account has no `mismatch`',
      },
    ]);
  });

  it('passes if it answers 409 to the OTP of a debit that its transaction does not have', async () => {
    const provider = new TestProvider();
    const confirm = provider.debitConfirm.bind(provider);
    provider.debitConfirm = async (request) => {
      const { checkoutReference, transReference } = request.body;
      const isKnown = provider.transactions.has(String(checkoutReference));
      return isKnown && !provider.debits.has(String(transReference))
        ? refuse(409, 'No such debit')
        : confirm(request);
    };
    const findings = await walk(optionsOf(TEST_FIXTURES, new Edge(provider)));
    expect(findings.filter(({ level }) => level !== 'passes' && level !== 'skipped')).toEqual([]);
  });

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

/** By default two mistakes of each rule, because each mistake needs a walk. With `KOBO_ALL` all mistakes. */
const TESTED = process.env['KOBO_ALL']
  ? MISTAKES
  : MISTAKES.filter(
      ([rule], index) => MISTAKES.slice(0, index).filter(([earlier]) => earlier === rule).length < 2,
    );

describe('a provider with a mistake', () => {
  it.each(TESTED.map(([rule, title, change]) => ({ rule, title, change })))(
    'breaks the rule $rule if $title',
    async ({ rule, change }) => {
      const provider = new TestProvider();
      const edge = new Edge(provider);
      change(provider, edge);
      const isEnough = (findings: readonly Finding[]) => findings.some(breaks(rule));
      const options = optionsOf(TEST_FIXTURES, edge);
      // Without an event the checks wait until the limit.
      const limits = rule === 'event-after-change' ? { ...TEST_LIMITS, event: 500 } : TEST_LIMITS;
      const findings = await walk({ ...options, limits }, isEnough);
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
