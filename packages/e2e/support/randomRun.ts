import type { MethodSlug } from '../../protocol/src/api/methods';
import { liveCharges } from './claims';
import { type Hands, type Presses, perform, type Temper } from './payer';
import { type Intent, isWorking, type Screen } from './payerDrivers';
import {
  AMOUNT,
  type Interruption,
  type Method,
  type Plan,
  slugOf,
  type WayToPay,
  waysOf,
} from './randomPlan';
import type { LedgerEntry } from './sandbox';

/** The number of steps with faults and interruptions, and of steps without them. */
const WILD_STEPS = 11;
const FAULTLESS_STEPS = 40;
/** Milliseconds of the page's time that pass at a step in which the payer only waits, and at a step with a press. */
const WAIT = 10_000;
const BRIEFLY = 1_000;
/** The maximum number of presses on a screen before the payer changes the method. */
const MAX_PRESSES = 3;
/** The maximum number of checks by the payer. While the bank has not decided, more checks have no effect. */
const MAX_CHECKS = 4;
/** The number of rounds after the last fault within which the page must show the ledger's state. */
const ROUNDS_TO_LEARN = 8;

const MINUTE = 60_000;

/** Steps in which an alert means that the submitted form was refused. */
const FORMS = ['select', 'new-card', 'entry', 'select-options', 'resolved'];
/** Steps of a charge that has begun. The payer completes it even if no other method is left. */
const BEGUN = ['otp', 'redirect', 'prompt', 'again', 'not-found', 'no-checkout'];
/** Steps in which the page waits for money from outside. */
const AWAITING = ['confirm', 'wallet'];
/** Steps without a limit of presses per screen, because their presses have other limits. */
const UNLIMITED = ['otp', 'not-found', 'no-checkout'];
/** Kinds of payments outside the page that the payer claims or opens, but never makes. */
const UNPAID = ['never paid', 'left'];
/** Steps in which the page may remain while the bank decides. */
const BANK_DECIDES = ['waiting', 'prompt', 'missed', 'again', 'checking', 'not-found', 'wallet'];

export interface RandomScreen extends Screen {
  /** The enabled methods of the list; empty while the page hides the list. */
  methods: readonly MethodSlug[];
  /** A description for printing. */
  name: string;
  /** Whether the screen offers no button and no method. */
  deadEnd?: boolean;
}

/** The payer's tab, the provider and the bank of one run, and the events that the run can cause. */
export interface World {
  readonly hands: Hands;
  readonly problems: string[];
  /** Reads the payer's screen, and judges it. */
  look(): Promise<RandomScreen>;
  choose(method: Method): Promise<string>;
  /** Presses the first of these buttons that the screen offers. */
  pressOne(...buttons: string[]): Promise<string>;
  /** Waits for replies, and then lets the page's time pass. */
  pass(milliseconds: number): Promise<void>;
  /** Puts the tab to sleep. The tab's timers fire once, when it wakes. */
  sleep(milliseconds: number): Promise<void>;
  reload(): Promise<void>;
  reopen(): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  offline(off: boolean): Promise<void>;
  /** Decides the newest open charge as planned, or completes it if it is settling. */
  decide(): Promise<void>;
  expire(): Promise<void>;
  /** Sends a transfer. @param amount the amount in minor units. */
  credit(amount: number): Promise<void>;
  change(): Promise<void>;
  /** Removes all faults, after which the payment must end correctly. */
  clearFaults(): Promise<void>;
  /** Judges the statement about other payments on the screen of a success. */
  judgeOthers(): Promise<void>;
  end(): Promise<void>;
}

export type Outcome = 'paid' | 'failed' | 'unknown' | 'nothing paid';

/** Runs one plan from its first screen to its last, with a payer who pays once and follows the screens. */
export class RandomRun implements Temper {
  readonly steps: string[] = [];
  over = 0;
  private tries = 0;
  private checks = 0;
  private sent = 0;
  /** Whether a form of the current method was submitted. If the form returns with an alert, its values are not sent again. */
  private submitted = false;
  private claimed = false;
  private emailed = false;
  /** Whether the plan's second payment has arrived. */
  private paidTwice = false;
  /** The number of presses on each screen since the last change of the method. */
  private readonly pressed = new Map<string, number>();
  private upAgainAt = -1;
  private onlineAt = -1;

  constructor(
    private readonly world: World,
    private readonly plan: Plan,
  ) {}

  async toEnd(): Promise<Outcome> {
    const { world } = this;
    for (let step = 0; step < WILD_STEPS; step += 1) await this.wildStep(step);
    await world.restart();
    await world.offline(false);
    await world.clearFaults();
    this.steps.push('— without faults —');
    this.pressed.clear();
    const outcome = await this.endWithoutFaults();
    if (outcome === 'paid' && this.plan.second) await this.lookAgain();
    await world.end();
    return outcome;
  }

  sends(claimed: boolean): boolean {
    this.claimed = true;
    switch (this.way?.kind) {
      case 'paid, then claimed':
      case 'paid':
      case 'declined':
        return true;
      case 'claimed, then paid':
        return claimed;
      default:
        return false;
    }
  }

  triesAgain(): boolean {
    this.changeMind();
    return this.way !== undefined;
  }

  checksAgain(): boolean {
    this.checks += 1;
    return this.checks <= MAX_CHECKS;
  }

  misses(): boolean {
    return true;
  }

  presses(): Presses {
    const { presses } = this.plan;
    const how = presses[this.sent % presses.length];
    this.sent += 1;
    this.submitted = true;
    return how ?? 'once';
  }

  private get way(): WayToPay | undefined {
    return waysOf(this.plan)[this.tries];
  }

  private get intent(): Intent {
    const { codes, threeDSecure, email, home } = this.plan;
    return {
      kind: this.way?.kind ?? '',
      code: codes[this.sent % codes.length] ?? 'right',
      threeDSecure,
      email: email?.wrong && !this.emailed ? 'wrong' : 'right',
      home,
    };
  }

  private changeMind(): void {
    this.tries += 1;
    this.submitted = false;
    this.claimed = false;
    this.pressed.clear();
  }

  private async wildStep(step: number): Promise<void> {
    const { world } = this;
    if (step === this.upAgainAt) await world.restart();
    if (step === this.onlineAt) await world.offline(false);
    const screen = await world.look();
    const done = await this.actOn(screen);
    if (screen.step !== 'paid') await this.paySecond('under way');
    for (const interruption of this.interruptionsAt(step, true)) await this.follow(interruption);
    await world.pass(done === undefined ? WAIT : BRIEFLY);
    for (const interruption of this.interruptionsAt(step, false)) await this.follow(interruption);
  }

  private interruptionsAt(step: number, early: boolean): Interruption[] {
    return this.plan.interruptions.filter(
      (interruption) => interruption.step === step && interruption.early === early,
    );
  }

  private async actOn(screen: RandomScreen): Promise<string | undefined> {
    const done = await this.act(screen);
    this.steps.push(`${screen.name}: ${done ?? 'wait'}`);
    return done;
  }

  /** Performs one step. Returns a printable description, or `undefined` if the payer only waits. */
  private async act(screen: RandomScreen): Promise<string | undefined> {
    const { world, pressed } = this;
    const { step, method, methods, alert } = screen;
    if (step === 'blank') {
      await world.reload();
      return 'reload';
    }
    if (alert && this.submitted && FORMS.includes(step)) this.changeMind();
    const turned = BEGUN.includes(step) ? undefined : await this.turn(screen);
    if (turned !== undefined) return turned;
    // After all methods were tried, only complete the payment under way.
    if (!this.way && !BEGUN.includes(step)) return undefined;
    const key = `${method} ${step}`;
    const count = pressed.get(key) ?? 0;
    if (count > MAX_PRESSES && !UNLIMITED.includes(step)) {
      if (methods.length === 0) return undefined;
      this.changeMind();
      return 'try no more';
    }
    pressed.set(key, count + 1);
    const done = await perform(screen, this.intent, world.hands, this);
    if (done === undefined) pressed.set(key, count);
    else if (step === 'email') this.emailed = true;
    return done;
  }

  /** Selects the method of the plan. Returns `undefined` if the screen already shows it, or offers no other method. */
  private async turn({ step, method, methods }: RandomScreen): Promise<string | undefined> {
    const isMine = () => this.way === undefined || slugOf(this.way.method) === method;
    if (AWAITING.includes(step)) {
      if (isMine() && UNPAID.includes(this.way?.kind ?? '')) this.changeMind();
      return isMine() ? undefined : this.world.pressOne('Back');
    }
    const { way } = this;
    if (!way || isMine() || methods.length === 0) return undefined;
    if (!methods.includes(slugOf(way.method))) {
      this.changeMind();
      return `${way.method} is not offered`;
    }
    this.submitted = false;
    return this.world.choose(way.method);
  }

  private async follow({ what, step, steps }: Interruption): Promise<void> {
    const { world } = this;
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
        this.steps.push(`  ${await world.pressOne('Back', 'Choose another bank')}`);
        return;
      case 'give up the verification':
        this.steps.push(
          `  ${await world.pressOne('Cancel verification', 'Cancel', 'I didn’t get a prompt')}`,
        );
        return;
      case 'sleep a minute':
        return world.sleep(MINUTE);
      case 'sleep half an hour':
        return world.sleep(31 * MINUTE);
      case 'change my mind':
        if ((await world.look()).methods.length > 0) this.changeMind();
        return;
      case 'bank decides':
        return world.decide();
      case 'expire':
        return world.expire();
      case 'a wrong amount arrives':
        // Check that there is an account, because the payer can't send money without one.
        if (['account', 'partly', 'confirm'].includes((await world.look()).step))
          await world.credit(this.plan.wrongAmount);
        return;
      case 'methods fail or recover':
        return world.change();
      default:
        return what satisfies never;
    }
  }

  /** Sends the plan's second payment, once, to an account that was opened before another payment. */
  private async paySecond(when: Plan['second']): Promise<void> {
    const { world, plan } = this;
    if (plan.second !== when || this.paidTwice) return;
    const entry = await world.hands.ledger();
    if (!entry?.account || !hasPayment(entry)) return;
    this.paidTwice = true;
    this.steps.push('  a second payment arrives');
    await world.credit(AMOUNT);
  }

  /** Reloads the page of a success. The page must show the success again, and any other payment. */
  private async lookAgain(): Promise<void> {
    const { world } = this;
    await this.paySecond('after success');
    await world.reload();
    let screen = await world.look();
    for (let round = 0; round < ROUNDS_TO_LEARN && screen.step !== 'paid'; round += 1) {
      await world.pass(BRIEFLY);
      screen = await world.look();
    }
    this.steps.push(`${screen.name}: after a reload`);
    if (screen.step !== 'paid') this.stuck(screen, 'the success is not shown again');
    await world.pass(BRIEFLY);
    await world.judgeOthers();
  }

  /** Continues without faults until the run ends. The last screen must match the ledger. */
  private async endWithoutFaults(): Promise<Outcome> {
    const { world } = this;
    let rounds = 0;
    let idle = 0;
    for (let step = 0; step < FAULTLESS_STEPS; step += 1) {
      await world.decide();
      await this.paySecond('under way');
      if (this.claimed && this.way?.kind === 'paid late') await world.hands.transfer();
      const screen = await world.look();
      if (screen.step === 'paid') return 'paid';
      const entry = await world.hands.ledger();
      if (entry?.transaction.status === 'success') {
        if (rounds === ROUNDS_TO_LEARN) return this.stuck(screen, 'the money is there');
        rounds += 1;
        await this.learn(screen);
        continue;
      }
      const done = await this.actOn(screen);
      const acted = done !== undefined && !isOver(screen, entry);
      idle = acted ? 0 : idle + 1;
      if (idle > ROUNDS_TO_LEARN) return this.judgeEnd(screen, entry);
      await world.pass(acted ? BRIEFLY : WAIT);
    }
    return this.stuck(await world.look(), 'it never ends');
  }

  /** Lets the page show the success of a paid transaction. A payer without a checkout reloads it. */
  private async learn(screen: RandomScreen): Promise<void> {
    if (['blank', 'no-checkout'].includes(screen.step)) await this.actOn(screen);
    else this.steps.push(`${screen.name}: the money is there`);
    await this.world.pass(WAIT);
  }

  /** Judges a last screen without success. The screen must wait for an open charge, or offer a next action. */
  private judgeEnd(screen: RandomScreen, entry: LedgerEntry | undefined): Outcome {
    const { step, deadEnd } = screen;
    const over = isOver(screen, entry);
    if (entry && liveCharges({ charges: entry.charges.slice(this.over) }).length > 0)
      return BANK_DECIDES.includes(step) ? 'unknown' : this.stuck(screen, 'the bank has not decided');
    if (!over && (isWorking(step) || step === 'prompt')) return this.stuck(screen, 'nothing is waited for');
    if (!over && deadEnd) return this.stuck(screen, 'nothing can be pressed');
    return this.way === undefined || over ? 'failed' : 'nothing paid';
  }

  private stuck({ name }: RandomScreen, why: string): Outcome {
    this.world.problems.push(`stuck at '${name}': ${why}`);
    return 'unknown';
  }
}

/** Returns whether the transaction is paid, or a charge may still pay it. */
function hasPayment({ transaction, charges }: LedgerEntry): boolean {
  return transaction.status === 'success' || charges.some(({ stage }) => stage !== 'failed');
}

/** Returns whether the transaction has ended, so that the screen need not offer a next action. */
function isOver({ step }: Screen, entry: LedgerEntry | undefined): boolean {
  return step === 'no-checkout' && entry !== undefined && entry.transaction.status !== 'pending';
}
