// @vitest-environment node
import { saveShared } from '@kobo/app/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testSeed } from '../../tooling/test/seed';
import { liveCharges } from '../support/claims';
import { patient, type Temper } from '../support/payer';
import { PROMPTS, type PromptName } from '../support/prompts';
import type { Method } from '../support/randomPlan';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';
import { CHARGES } from './watch';
import type { Sent } from './wire';

/**
 * Two people pay one reference, each on their own device: the payer who asks for help (the asker), and the person asked.
 * Tests every pair of methods in random races.
 *
 * `KOBO_RUNS=1000 npx pnpm@10 tool unit packages/e2e/inProcess/payForSomeone` runs 1,000 races; `KOBO_SEED` sets the seed.
 */
const SEED = testSeed();
const RUNS = Number(process.env['KOBO_RUNS'] ?? 56);
/** Milliseconds for the races of one method of the asker, on a busy machine. */
const LIMIT = 300_000;
/** The number of rounds at the end in which no payer presses anything, and every open charge is decided. */
const SETTLE_ROUNDS = 12;
const POLL = 10_000;

/** The kinds of each method, with the test values of docs/merchants/test-data.md. */
const KINDS: Readonly<Record<Method, readonly string[]>> = {
  Card: ['approved', 'otp', '3-D Secure', 'declined', 'late', 'held', 'dropped'],
  'Saved card': ['visa', 'poor'],
  'Bank Transfer': ['paid'],
  USSD: ['paid'],
  'Bank Account': ['saved', 'new, held', 'new, dropped'],
  Opay: ['paid', 'declined'],
  ...promptKinds(),
};
const METHODS = Object.keys(KINDS) as Method[];

/** Returns the kinds of each wallet whose prompt is sent, or may have been sent. */
function promptKinds(): Record<PromptName, string[]> {
  const sent = Object.values(PROMPTS).map(({ name, values }) => [
    name,
    Object.keys(values).filter((kind) => /^(approving|waiting|dropped)$/.test(kind)),
  ]);
  return Object.fromEntries(sent);
}
/** The methods of the person asked, who has no saved cards at the provider. */
const ASKED = METHODS.filter((method) => method !== 'Saved card');

const TURNS = ['asker', 'asked', 'both', 'wait', 'bank'] as const;
type Turn = (typeof TURNS)[number];

interface Plan {
  kinds: [number, number];
  turns: Turn[];
  /** The turn at which the other person opens the link. */
  opensAt: number;
  declines: boolean;
}

const PLAN: fc.Arbitrary<Plan> = fc.record({
  kinds: fc.tuple(fc.nat(20), fc.nat(20)),
  turns: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom<Turn>('asker', 'asked', 'both') },
      { weight: 1, arbitrary: fc.constantFrom<Turn>('wait', 'bank') },
    ),
    { minLength: 8, maxLength: 26 },
  ),
  opensAt: fc.nat(5),
  declines: fc.boolean(),
});

installTime();
installGlobals();
const provider = new Provider();
provider.keepCard('saved@example.com', 'tok_race_1111', 'approved');

const met = { paid: 0, races: 0, refused: 0, transfers: 0, unpaid: 0 };

/** One reference and its two payers. */
class Race {
  readonly problems: string[] = [];
  private readonly asker: Journey;
  private readonly asked: Journey;
  /** The payer of each charge, in the ledger's order; `undefined` if both charges were sent at the same instant. */
  private readonly owners: (Journey | undefined)[] = [];

  constructor(
    [first, second]: readonly [Method, Method],
    private readonly plan: Plan,
  ) {
    const inApp = first === 'Saved card';
    const kindOf = (method: Method, index: number) => KINDS[method][index % KINDS[method].length] ?? '';
    this.asker = new Journey(provider, new Device(), {
      method: first,
      kind: kindOf(first, plan.kinds[0]),
      metadata: { inApp, customer: { email: inApp ? 'saved@example.com' : 'ada@example.com' } },
    });
    // Switch off the watch, because it can't judge two payers at once.
    provider.wire.onSent = () => {};
    this.asked = new Journey(
      provider,
      new Device(),
      { method: second, kind: kindOf(second, plan.kinds[1]), asked: true },
      this.asker,
    );
    for (const journey of [this.asker, this.asked]) journey.temper = onceMore();
  }

  async toEnd(): Promise<void> {
    const { asker, asked, plan } = this;
    const tab = await asker.open();
    const { payment } = tab;
    if (!payment) throw new Error('the asker has no checkout');
    tab.tab.run(() => saveShared(payment, true));
    for (const [index, turn] of plan.turns.entries()) {
      if (index === plan.opensAt) await asked.open();
      await this.take(turn);
      this.judgeFailures();
    }
    if (asked.checkouts.length === 0) await asked.open();
    await this.settleBoth();
    this.judgeEnd();
  }

  private async take(turn: Turn): Promise<void> {
    switch (turn) {
      case 'asker':
      case 'asked':
        await this.act(this[turn]);
        return;
      case 'both': {
        const before = this.ledger.charges.length;
        // Both press at the same instant, without waiting for each other's reply.
        for (const journey of [this.asker, this.asked]) await this.press(journey, false);
        await settle();
        this.owners.length = before;
        return;
      }
      case 'wait':
        await wind(POLL);
        return;
      case 'bank':
        provider.answerWaiting(this.asker.reference, this.plan.declines ? 'decline' : 'approve');
        await wind(1_000);
        return;
      default:
        return turn satisfies never;
    }
  }

  private async act(journey: Journey): Promise<void> {
    const before = this.ledger.charges.length;
    await this.press(journey, true);
    for (let index = before; index < this.ledger.charges.length; index += 1) this.owners[index] = journey;
  }

  private async press(journey: Journey, settles: boolean): Promise<void> {
    const [tab] = journey.tabs;
    if (tab && !isOver(tab.session.runner.state().status)) await journey.step(tab, settles);
  }

  private get ledger() {
    return this.asker.entry;
  }

  /** Judges failures. A payer must not see a failure while their own charge has taken money or can still take it. */
  private judgeFailures(): void {
    for (const journey of [this.asker, this.asked]) {
      const [tab] = journey.tabs;
      if (!tab || journey.flow(tab)?.claim() !== 'failed') continue;
      const { charges } = this.ledger;
      const own = charges.filter((_, index) => this.owners[index] === journey);
      if (liveCharges({ charges: own }).length > 0)
        this.problems.push('a failure was shown, and money was taken or may be');
    }
  }

  private async settleBoth(): Promise<void> {
    for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
      provider.answerWaiting(this.asker.reference, 'approve');
      await wind(POLL);
      this.judgeFailures();
    }
    // Press Retry, because the page does not verify a transaction that had already failed when the page was opened.
    for (const journey of [this.asker, this.asked]) {
      const [tab] = journey.tabs;
      if (tab?.session.runner.state().status === 'failed') await journey.step(tab);
    }
  }

  private judgeEnd(): void {
    const { asker, asked, ledger } = this;
    const { reference } = asker;
    const live = liveCharges(ledger).length;
    if (live > 1) this.problems.push(`${live} charges took money, or still may`);
    // A transfer is not a charge, and a checkout can't prevent it. Money that arrives twice is refunded
    // (docs/merchants/settings.md).
    if (
      live * provider.requestedAmount(reference) + provider.receivedFor(reference) >
      provider.requestedAmount(reference)
    )
      met.transfers += 1;
    const paid = ledger.transaction.status === 'success';
    for (const [name, journey] of Object.entries({ asker, asked })) {
      const [tab] = journey.checkouts;
      const status = tab?.session.runner.state().status ?? 'nothing';
      if (paid && status !== 'succeeded' && !(name === 'asked' && status === 'paid-before'))
        this.problems.push(`it is paid, and the ${name} sees ${status}`);
      if (!paid && isOver(status)) this.problems.push(`nothing is paid, and the ${name} sees ${status}`);
      const done = tab?.messages.filter(({ type }) => type === 'done').length ?? 0;
      if (done !== (paid ? 1 : 0))
        this.problems.push(`the page around the ${name} received done ${done} times`);
    }
    this.judgeRequests();
    if (paid) met.paid += 1;
    else met.unpaid += 1;
    const begun = new Set(provider.wire.sent.filter(begins).map(({ tab }) => tab));
    if (begun.size > 1) met.races += 1;
    if (provider.wire.sent.some((sent) => begins(sent) && sent.answer?.httpStatus === 409)) met.refused += 1;
  }

  /** Judges requests. A verification precedes each charge, and the other person's requests contain no data of the asker. */
  private judgeRequests(): void {
    for (const { tab } of [...this.asker.checkouts, ...this.asked.checkouts]) {
      const sent = provider.wire.sent.filter((one) => one.tab === tab);
      for (const [index, request] of sent.entries()) {
        if (!begins(request) && request.endpoint !== 'cardOtp') continue;
        const before = sent
          .slice(0, index)
          .findLast(({ endpoint }) => endpoint === 'verify' || endpoint === 'checkout');
        if (before?.endpoint !== 'verify' || !/"pending"|"failed"/.test(before.answer?.text ?? ''))
          this.problems.push(`${request.endpoint} was sent, and nobody had asked whether it is paid`);
      }
    }
    const theirs = provider.wire.sent.filter(({ tab }) =>
      this.asked.checkouts.some((one) => one.tab === tab),
    );
    for (const { endpoint, path, body } of theirs) {
      if (/savedCards/.test(endpoint)) this.problems.push('the cards of the asker were asked for');
      if (/ada@example|saved@example/.test(`${path} ${JSON.stringify(body)}`))
        this.problems.push(`${endpoint} has the e-mail of the asker`);
    }
  }

  get report(): string {
    const steps = [this.asker, this.asked].map(
      ({ method, intent, steps }) => `  ${method}, ${intent.kind}: ${steps.join(' | ')}`,
    );
    return [
      ...this.problems.map((problem) => `✗ ${problem}`),
      `  ${this.plan.turns.join(' ')}`,
      ...steps,
    ].join('\n');
  }
}

/** Returns the behaviour of a payer who tries again twice, and checks again twice. */
function onceMore(): Temper {
  let tries = 0;
  let checks = 0;
  return {
    ...patient(),
    triesAgain() {
      tries += 1;
      return tries <= 2;
    },
    checksAgain() {
      checks += 1;
      return checks <= 2;
    },
  };
}

function isOver(status: string): boolean {
  return status === 'succeeded' || status === 'paid-before';
}

function begins({ endpoint }: Sent): boolean {
  return (
    endpoint === 'opay' ||
    (endpoint !== 'cardOtp' && endpoint !== 'chargeAnswer' && CHARGES.some((charge) => charge === endpoint))
  );
}

const PAIRS = METHODS.flatMap((first) => ASKED.map((second) => [first, second] as const));
const PLANS = fc.sample(PLAN, { seed: SEED, numRuns: Math.max(RUNS, PAIRS.length) });

describe(`two people pay one reference, KOBO_SEED=${SEED}`, () => {
  it.each(METHODS)(
    '%s and every method: at most one charge, and both see the outcome',
    { timeout: LIMIT },
    async (method) => {
      const failures: string[] = [];
      for (const [number, plan] of PLANS.entries()) {
        const pair = PAIRS[number % PAIRS.length];
        if (pair?.[0] !== method) continue;
        const race = new Race(pair, plan);
        await race.toEnd();
        clearTimers();
        if (race.problems.length > 0) failures.push(`${number} ${pair.join(' and ')}\n${race.report}`);
      }
      expect(failures.join('\n\n')).toBe('');
    },
  );

  it('often race, and often succeed', () => {
    process.stdout.write(
      `Asked in process, KOBO_SEED=${SEED}: ${PLANS.length} races, paid ${met.paid}, not paid ${met.unpaid}, begun by both ${met.races}, refused as a second ${met.refused}, with a transfer besides ${met.transfers}\n`,
    );
    expect(met.paid).toBeGreaterThan(PLANS.length / 3);
    expect(met.races).toBeGreaterThan(PLANS.length / 10);
  });
});
