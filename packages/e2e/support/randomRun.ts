import type { Browser, BrowserContextOptions } from '@playwright/test';
import { liveCharges } from './claims';
import { type Look, PROGRAM_WORDS } from './look';
import { NO_CHECKOUT, Payer } from './randomPayer';
import type { Interruption, Plan } from './randomPlan';
import { type Counts, World } from './randomWorld';
import type { LedgerEntry, Sandbox } from './sandbox';
import type { OwnSandbox } from './servers';

/** The number of steps with faults and interruptions, and of steps without them. */
const WILD_STEPS = 11;
const CALM_STEPS = 24;
/** Milliseconds of the page's time that pass at a step in which the payer only waits. */
const WAIT = 10_000;
/** How many rounds after the last fault the page must show the ledger's state. */
const ROUNDS_TO_LEARN = 8;

export type Outcome = 'paid' | 'failed' | 'unknown' | 'nothing paid';

export interface Result {
  outcome: Outcome;
  counts: Counts;
  steps: string[];
  problems: string[];
}

/** Runs one plan from its first screen to its last. */
export async function walk(
  browser: Browser,
  options: BrowserContextOptions,
  server: OwnSandbox,
  sandbox: Sandbox,
  plan: Plan,
): Promise<Result> {
  const context = await browser.newContext(options);
  await sandbox.clearFaults();
  const world = await World.open(context, server, sandbox, plan);
  try {
    return await new Walk(world).toEnd();
  } finally {
    await world.restart();
    await context.close();
  }
}

class Walk {
  private readonly steps: string[] = [];
  private readonly payer: Payer;
  private upAgainAt = 0;
  private onlineAt = 0;

  constructor(private readonly world: World) {
    this.payer = new Payer(world);
  }

  async toEnd(): Promise<Result> {
    const { counts, problems } = this.world;
    const outcome = await this.wholly().catch((error: unknown): Outcome => {
      problems.push(`the driver itself failed: ${error instanceof Error ? error.stack : error}`);
      return 'unknown';
    });
    return { outcome, counts, steps: this.steps, problems };
  }

  private async wholly(): Promise<Outcome> {
    for (let step = 0; step < WILD_STEPS; step += 1) await this.wildStep(step);
    await this.world.clear();
    this.steps.push('— calm —');
    const outcome = await this.calmly();
    await this.world.end();
    return outcome;
  }

  private async wildStep(step: number): Promise<void> {
    const { world } = this;
    if (step === this.upAgainAt) await world.restart();
    if (step === this.onlineAt) await world.offline(false);
    const seen = await this.look();
    if (seen.heading.includes('Transaction Successful')) {
      // After a success, the only interruption is a reload.
      for (const { what } of this.interruptionsAt(step)) if (what === 'reload') await world.reload();
      return;
    }
    const done = await this.actOn(seen);
    for (const interruption of this.interruptionsAt(step, true)) await this.follow(interruption, step, seen);
    await world.pass(done === undefined ? WAIT : 0);
    for (const interruption of this.interruptionsAt(step, false))
      await this.follow(interruption, step, await this.look());
  }

  private interruptionsAt(step: number, early?: boolean): Interruption[] {
    return this.world.plan.interruptions.filter(
      (interruption) => interruption.step === step && (early === undefined || interruption.early === early),
    );
  }

  private async look(): Promise<Look> {
    const seen = await this.world.look();
    const words = seen.words.replaceAll(this.world.reference, '');
    const odd = PROGRAM_WORDS.exec(words);
    if (odd) this.world.problems.push(`the payer reads '${odd[0]}' on '${seen.heading || seen.alert}'`);
    return seen;
  }

  private async actOn(seen: Look): Promise<string | undefined> {
    const done = seen.blank ? await this.reloadBlank() : await this.payer.act(seen);
    const alert = seen.alert === '' ? '' : ` (${seen.alert})`;
    this.steps.push(`${screenOf(seen)}${alert}: ${done ?? 'wait'}`);
    return done;
  }

  private async reloadBlank(): Promise<string> {
    await this.world.reload();
    return 'reload';
  }

  private async follow({ what, steps }: Interruption, step: number, seen: Look): Promise<void> {
    const { world, payer } = this;
    this.steps.push(`  ${what}`);
    switch (what) {
      case 'reload':
        return world.reload();
      case 'reopen the tab':
        return world.reopen();
      case 'kill the sandbox':
        this.upAgainAt = step + steps;
        return world.kill();
      case 'go offline':
        this.onlineAt = step + steps;
        return world.offline(true);
      case 'press Back':
        this.steps.push(`  ${await payer.back(seen)}`);
        return;
      case 'sleep a minute':
        return world.sleep(60_000);
      case 'sleep half an hour':
        return world.sleep(1_860_000);
      case 'change my mind':
        if (seen.methods.length > 0) payer.changeMind();
        return;
      case 'give up the verification':
        this.steps.push(`  ${await payer.giveUp(seen)}`);
        return;
      case 'bank decides':
        return world.decide();
      case 'expire':
        return world.expire();
      case 'a wrong amount arrives':
        // The payer can't send money without an account.
        if (!/^(Transfer exactly|Dial this|Waiting for your transfer)/.test(seen.heading)) return;
        return world.credit();
      case 'methods fail or recover':
        return world.change();
      default:
        return what satisfies never;
    }
  }

  /** Continues without faults until an end that must match the ledger. */
  private async calmly(): Promise<Outcome> {
    const { world } = this;
    let untold = 0;
    let idle = 0;
    for (let step = 0; step < CALM_STEPS; step += 1) {
      await world.decide();
      if (this.payer.owes()) await world.transfer();
      const seen = await this.look();
      const entry = await world.ledgerOf();
      if (seen.heading.includes('Transaction Successful')) return 'paid';
      if (entry?.transaction.status === 'success') {
        if (untold === ROUNDS_TO_LEARN) return this.stuck(seen, 'the money is there');
        untold += 1;
        await this.learn(seen);
        continue;
      }
      const done = await this.actOn(seen);
      idle = done === undefined ? idle + 1 : 0;
      // A spinner may end by itself, so wait longer while one is visible.
      if (entry && idle > (seen.busy ? ROUNDS_TO_LEARN : 0)) return this.judgeEnd(seen, entry);
      await world.pass(done === undefined ? WAIT : 0);
    }
    return this.stuck(await this.look(), 'it never ends');
  }

  /** Expects the success after the money has arrived. The payer presses a button that the screen offers. */
  private async learn(seen: Look): Promise<void> {
    const name = ['Check again', 'Try again', 'Retry'].find((label) => seen.actions.includes(label));
    if (seen.blank) await this.world.reload();
    else if (name) await this.payer.press(name);
    this.steps.push(`${screenOf(seen)}: ${name ?? 'wait'} (the money is there)`);
    await this.world.pass(WAIT);
  }

  /** Judges a last screen without success. It must wait for an open charge, or offer a next action. */
  private judgeEnd(seen: Look, entry: LedgerEntry): Outcome {
    const outcomeUnknown = liveCharges(this.payer.awaited(entry)).length > 0;
    if (outcomeUnknown) {
      // While the bank decides, the screen shows a spinner or says that no payment was found so far.
      return seen.busy || seen.heading === 'No payment found so far'
        ? 'unknown'
        : this.stuck(seen, 'the bank has not decided');
    }
    // In a separate window, this view has no button (specification §2), because the transaction is over.
    const over = seen.heading === NO_CHECKOUT && entry.transaction.status !== 'pending';
    if (!over && seen.actions.length + seen.methods.length === 0)
      return this.stuck(seen, 'nothing can be pressed');
    if (seen.busy && !seen.heading.startsWith('Waiting for your'))
      return this.stuck(seen, 'nothing is waited for');
    return this.payer.spent || over ? 'failed' : 'nothing paid';
  }

  private stuck(seen: Look, why: string): Outcome {
    const { alert, actions, methods } = seen;
    this.world.problems.push(
      `stuck at '${screenOf(seen)}' (${alert}): ${why}; to press: ${[...actions, ...methods].join(', ')}`,
    );
    return 'unknown';
  }
}

function screenOf({ blank, heading, fields }: Look): string {
  return blank ? 'an empty page' : heading || fields.join(' ');
}
