import { liveCharges } from '../support/claims';
import type { Interruption, Method, Plan, WayToPay } from '../support/randomPlan';
import type { Checkout } from './checkout';
import type { Device } from './device';
import { SLUGS } from './drivers';
import { Journey, type Temper } from './payer';
import type { Provider } from './provider';
import { wind } from './time';

/** The number of steps with faults and interruptions, and of steps without them. */
const WILD_STEPS = 11;
const CALM_STEPS = 40;
/** Milliseconds that pass at a step in which the payer only waits, and at a step with a press. */
const WAIT = 10_000;
const BRIEFLY = 1_000;
/** How often the payer presses on one screen before changing the method. */
const MAX_PRESSES = 3;
/** How often the payer checks again. More checks bring no result while the bank has not decided. */
const MAX_CHECKS = 4;
/** How many rounds after the last fault the page must show the ledger's state. */
const ROUNDS_TO_LEARN = 8;

export type Ended = 'paid' | 'failed' | 'unknown' | 'nothing paid';

const MINUTE = 60_000;
const METHODS = Object.keys(SLUGS) as Method[];

/** Runs one plan from its first screen to its last. */
export class RandomRun implements Temper {
  readonly journey: Journey;
  readonly problems: string[] = [];
  private tab!: Checkout;
  private tries = 0;
  private sent = 0;
  /** The screen of the last press. `presses` counts the presses since that screen appeared. */
  private pressedAt = '';
  private presses = 0;
  private checks = 0;
  private upAgainAt = -1;
  private onlineAt = -1;

  constructor(
    private readonly provider: Provider,
    device: Device,
    private readonly plan: Plan,
  ) {
    provider.stream(plan.stream);
    provider.outages(plan.outages?.[0] ?? []);
    const [first] = plan.ways;
    const method = first?.method ?? 'Card';
    const inApp = method === 'Saved card';
    this.journey = new Journey(provider, device, {
      method,
      kind: first?.kind ?? '',
      service: plan.service,
      metadata: {
        inApp,
        customer: { email: inApp ? 'saved@example.com' : 'payer@example.com' },
        ...(plan.mismatch ? { sandbox: { mismatch: plan.mismatch } } : {}),
      },
    });
    this.journey.temper = this;
    this.journey.intent.threeDSecure = plan.threeDSecure;
    this.journey.watch.calledExpired = plan.faults.some(({ fault }) => fault === 'success-after-expiry');
    for (const { call, fault, times, effect } of plan.faults) provider.fault(call, fault, { times, effect });
  }

  async toEnd(): Promise<Ended> {
    this.tab = await this.journey.open();
    for (let step = 0; step < WILD_STEPS; step += 1) await this.wildStep(step);
    this.upAgain();
    this.online();
    this.provider.clearFaults();
    this.journey.steps.push('— calm —');
    const ended = await this.calmly();
    const here = this.journey.checkouts.filter(({ tab }) => this.journey.device.tabs.has(tab));
    this.problems.push(...this.journey.watch.end(here));
    return ended;
  }

  sends(claimed: boolean): boolean {
    switch (this.way?.kind) {
      case 'paid, then said':
        return true;
      case 'said, then paid':
        return claimed;
      case 'paid':
      case 'declined':
        // The payer pays after the wallet's page has opened.
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

  isHasty(): boolean {
    const { presses } = this.plan;
    const how = presses[this.sent % presses.length];
    this.sent += 1;
    this.journey.intent.spent = true;
    return how !== 'once';
  }

  private get way(): WayToPay | undefined {
    return this.plan.ways[this.tries];
  }

  /** Continues with the next method of the plan. */
  private changeMind(): void {
    this.tries += 1;
    const { way, journey } = this;
    journey.intent.spent = false;
    if (!way) return;
    journey.method = way.method;
    journey.intent.kind = way.kind;
  }

  private async wildStep(step: number): Promise<void> {
    if (step === this.upAgainAt) this.upAgain();
    if (step === this.onlineAt) this.online();
    const acted = await this.act(false);
    for (const interruption of this.interruptionsAt(step, true)) await this.follow(interruption);
    await this.journey.rest();
    await wind(acted ? BRIEFLY : WAIT);
    for (const interruption of this.interruptionsAt(step, false)) await this.follow(interruption);
    await this.journey.rest();
  }

  /** Performs a step. A payer who has tried every method only waits. */
  private async act(settles: boolean): Promise<boolean> {
    const { journey, plan } = this;
    this.followBegun();
    journey.intent.code = plan.codes[this.sent % plan.codes.length] ?? 'right';
    if (!this.way && !this.isLoading()) {
      journey.steps.push(`${journey.shown(this.tab)}: wait, as every way was tried`);
      return false;
    }
    const left = ['never paid', 'left'].includes(this.way?.kind ?? '');
    if (left && this.journey.driver(this.tab)?.action(journey.intent).kind === 'pay elsewhere') {
      return this.leaveUnpaid();
    }
    const shown = journey.shown(this.tab);
    this.presses = shown === this.pressedAt ? this.presses + 1 : 0;
    this.pressedAt = shown;
    if (this.presses > MAX_PRESSES && this.mayChoose()) {
      journey.steps.push(`${shown}: try no more`);
      this.presses = 0;
      this.changeMind();
      return true;
    }
    const acted = await journey.step(this.tab, settles);
    if (!acted) this.presses = 0;
    return acted;
  }

  /** Follows the page, which shows the method of a payment under way instead of the chosen method. */
  private followBegun(): void {
    const { journey } = this;
    const { session, tab } = this.tab;
    tab.run(() => {
      const begun = session.payments.underWay() ? session.payments.begun() : undefined;
      if (begun === undefined || begun === SLUGS[journey.method]) return;
      const found = METHODS.find((method) => SLUGS[method] === begun);
      if (found) journey.method = found;
    });
  }

  /** Whether the list of methods is visible. The page hides it while a payment is under way. */
  private mayChoose(): boolean {
    return !this.isLoading() && !this.tab.session.payments.underWay();
  }

  private isLoading(): boolean {
    return this.tab.session.runner.state().status !== 'ready';
  }

  /** Confirms a transfer, and then takes the confirmation back. */
  private async leaveUnpaid(): Promise<boolean> {
    const { journey } = this;
    const before = journey.shown(this.tab);
    await journey.step(this.tab);
    if (journey.shown(this.tab) !== before) return true;
    const back = journey.driver(this.tab)?.back;
    if (back) this.tab.tab.run(back);
    journey.steps.push('  Back, nothing was sent');
    this.changeMind();
    return true;
  }

  private interruptionsAt(step: number, early: boolean): Interruption[] {
    return this.plan.interruptions.filter(
      (interruption) => interruption.step === step && interruption.early === early,
    );
  }

  private async follow({ what, step, steps }: Interruption): Promise<void> {
    const { journey, tab: checkout } = this;
    journey.steps.push(`  ${what}`);
    const { tab } = checkout;
    const driver = journey.driver(checkout);
    switch (what) {
      case 'reload':
      case 'reopen the tab':
        tab.kill();
        this.tab = await journey.open();
        return;
      case 'kill the sandbox':
        this.upAgainAt = step + steps;
        this.provider.wire.cut();
        return;
      case 'go offline':
        this.onlineAt = step + steps;
        journey.device.online = false;
        return;
      case 'press Back':
        if (driver?.back) tab.run(driver.back);
        return;
      case 'give up the verification':
        if (driver?.missed) tab.run(driver.missed);
        return;
      case 'sleep a minute':
      case 'sleep half an hour':
        tab.sleep();
        await wind(what === 'sleep a minute' ? MINUTE : 31 * MINUTE);
        tab.wake();
        return;
      case 'change my mind':
        if (this.mayChoose()) this.changeMind();
        return;
      case 'bank decides':
        this.bankDecides();
        return;
      case 'expire':
        this.provider.decide(journey.reference, 'expire');
        return;
      case 'a wrong amount arrives':
        // The payer can't send money without an account.
        if (journey.method === 'Opay' || driver?.action(journey.intent).kind !== 'pay elsewhere') return;
        this.provider.decide(journey.reference, 'credit', this.plan.wrongAmount);
        return;
      case 'methods fail or recover':
        if (this.plan.outages) this.provider.outages(this.plan.outages[1]);
        return;
      default:
        return what satisfies never;
    }
  }

  private bankDecides(): void {
    const { bank, reason } = this.plan;
    this.provider.answerWaiting(this.journey.reference, bank, reason ?? undefined);
  }

  private upAgain(): void {
    this.provider.wire.down = false;
  }

  private online(): void {
    const { device } = this.journey;
    if (device.online) return;
    device.online = true;
    for (const tab of device.tabs) tab.run(() => tab.window.dispatchEvent(new Event('online')));
  }

  /** Continues without faults until an end that must match the ledger. */
  private async calmly(): Promise<Ended> {
    const { journey } = this;
    let untold = 0;
    let idle = 0;
    for (let step = 0; step < CALM_STEPS; step += 1) {
      this.bankDecides();
      if (this.way?.kind === 'paid late' && this.isClaimed()) this.payLate();
      if (this.tab.session.runner.state().status === 'succeeded') return 'paid';
      if (journey.entry.transaction.status === 'success') {
        if (untold === ROUNDS_TO_LEARN) return this.stuck('the money is there');
        untold += 1;
        await this.learn();
        continue;
      }
      // A transaction that is over has no next action.
      const isOver = this.isLoading() && journey.entry.transaction.status !== 'pending';
      const acted = (await this.act(true)) && !isOver;
      idle = acted ? 0 : idle + 1;
      if (idle > ROUNDS_TO_LEARN) return this.judgeEnd();
      await wind(acted ? BRIEFLY : WAIT);
    }
    return this.stuck('it never ends');
  }

  private isClaimed(): boolean {
    return this.journey.shown(this.tab).endsWith(': confirm');
  }

  private payLate(): void {
    if (this.journey.paidElsewhere) return;
    this.journey.paidElsewhere = true;
    this.journey.arrive();
  }

  /**
   * Expects the success on any screen after the money has arrived.
   * If the checkout failed to load, the payer presses Retry.
   */
  private async learn(): Promise<void> {
    if (this.tab.session.runner.state().status === 'failed') await this.journey.step(this.tab);
    else this.journey.steps.push(`${this.journey.shown(this.tab)}: the money is there`);
    await wind(WAIT);
    await this.journey.rest();
  }

  /** Judges a last screen without success. It must wait for an open charge, or offer a next action. */
  private judgeEnd(): Ended {
    const { entry, over } = this.journey;
    const status = this.journey.driver(this.tab)?.state().status;
    const live = liveCharges({ charges: entry.charges.slice(over) }).length > 0;
    if (live) {
      const isOpen = ['waiting', 'missed', 'again', 'checking', 'not-found'].includes(status ?? '');
      return isOpen ? 'unknown' : this.stuck('the bank has not decided');
    }
    if (status === 'checking' || status === 'charging' || status === 'sending' || status === 'confirming') {
      return this.stuck('nothing is waited for');
    }
    const ended = this.isLoading() && entry.transaction.status !== 'pending';
    return this.way === undefined || ended ? 'failed' : 'nothing paid';
  }

  private stuck(why: string): Ended {
    this.problems.push(`stuck at '${this.journey.shown(this.tab)}': ${why}`);
    return 'unknown';
  }
}
