import { isDebited } from '../support/claims';
import type { Method } from '../support/randomPlan';
import { Checkout, type Opening } from './checkout';
import type { Device } from './device';
import { DRIVERS, type Driver, type Intent } from './drivers';
import type { NewCheckout, Provider } from './provider';
import { settle } from './time';
import { Watch } from './watch';

/** A payer's behaviour, independent of the method. */
export interface Temper {
  /** Whether the payer sends the money now. @param claimed whether the payer has already confirmed the transfer. */
  sends(claimed: boolean): boolean;
  /** Whether the payer tries again after a failed attempt. */
  triesAgain(): boolean;
  /** Whether the payer checks again while the bank has not decided. */
  checksAgain(): boolean;
  /** Whether the payer presses twice. */
  isHasty(): boolean;
}

/** A payer who follows the screen, and tries again after a failure. */
const PATIENT: Temper = {
  sends: (claimed) => !claimed,
  triesAgain: () => true,
  checksAgain: () => true,
  isHasty: () => false,
};

/** The payment of one reference by one payer, in one or more tabs. */
export class Journey {
  readonly watch = new Watch();
  readonly reference: string;
  /** The reference in the address of the tabs that are opened from now on, if not the transaction's own. */
  openedBy: string | undefined;
  /** Every tab that was opened, including closed ones. */
  readonly checkouts: Checkout[] = [];
  /** The payer's steps, in printable form. */
  readonly steps: string[] = [];
  private shownMethod: Method;
  temper: Temper = PATIENT;
  /** Whether the payer has sent the transfer, or paid on the wallet's page. */
  paidElsewhere = false;
  /** Whether the money arrives immediately. */
  prompt = true;
  /** How many charges of the ledger are over for the payer, whose bank shows no debit for them. */
  over = 0;
  readonly intent: Intent;
  private readonly drivers = new Map<Checkout, Map<Method, Driver>>();

  constructor(
    readonly provider: Provider,
    readonly device: Device,
    { method, kind, ...rest }: { method: Method; kind: string } & NewCheckout & Opening,
    /** Another payer of the same reference. */
    beside?: Journey,
  ) {
    const { config, service, asked, ...fields } = rest;
    this.reference = beside?.reference ?? provider.create(fields);
    if (!beside) provider.wire.onSent = (sent) => this.watch.sent(sent);
    this.opening = {
      ...(config ? { config } : {}),
      ...(service ? { service } : {}),
      ...(asked ? { asked } : {}),
    };
    this.shownMethod = method;
    this.intent = { kind, code: 'right', threeDSecure: 'Approve', spent: false };
  }

  private readonly opening: Opening;

  /** The method that every tab shows. */
  get method(): Method {
    return this.shownMethod;
  }

  set method(method: Method) {
    if (method === this.shownMethod) return;
    this.shownMethod = method;
    for (const [checkout, drivers] of this.drivers) {
      const driver = drivers.get(method);
      if (driver && checkout.session.runner.state().status === 'ready') this.watch.screen(checkout, driver);
    }
  }

  /** Opens the checkout in a new tab. */
  async open(): Promise<Checkout> {
    const checkout = new Checkout(this.provider, this.reference, this.device, {
      ...this.opening,
      ...(this.openedBy === undefined ? {} : { openedBy: this.openedBy }),
    });
    this.watch.session(checkout);
    this.checkouts.push(checkout);
    await settle();
    return checkout;
  }

  /** The open tabs. */
  get tabs(): Checkout[] {
    return this.checkouts.filter(({ tab }) => this.device.tabs.has(tab));
  }

  get entry() {
    return this.provider.ledgerOf(this.reference);
  }

  /** The method's flow in a tab, which this call begins if necessary. */
  driver(checkout: Checkout): Driver | undefined {
    const { payment, session } = checkout;
    if (!payment || session.runner.state().status !== 'ready') return undefined;
    const drivers = this.drivers.get(checkout) ?? new Map<Method, Driver>();
    this.drivers.set(checkout, drivers);
    const begun = drivers.get(this.method);
    if (begun) return begun;
    const started: Driver[] = [];
    checkout.tab.run(() => started.push(DRIVERS[this.method](session.payments, payment)));
    const [driver] = started;
    if (!driver) return undefined;
    drivers.set(this.method, driver);
    this.watch.flow(checkout, driver, () => drivers.get(this.method) === driver);
    return driver;
  }

  /** A short name of a tab's screen. */
  shown(checkout: Checkout): string {
    const { status } = checkout.session.runner.state();
    return status === 'ready' ? `${this.method}: ${this.driver(checkout)?.state().status}` : status;
  }

  /** Whether the next press in a tab moves money. */
  asksToPay(checkout: Checkout): boolean {
    return this.driver(checkout)?.action(this.intent).kind === 'consent';
  }

  /** Steps until the name of a tab's state ends with `status`. */
  async upTo(checkout: Checkout, status: string): Promise<void> {
    for (let step = 0; step < 12 && !this.shown(checkout).endsWith(status); step += 1) {
      await this.step(checkout);
    }
    if (!this.shown(checkout).endsWith(status)) {
      throw new Error(`the tab shows ${this.shown(checkout)}, never ${status}`);
    }
  }

  /**
   * Performs one step that the screen suggests. Returns `false` if the payer only waits.
   * @param settles whether the step waits for replies.
   */
  async step(checkout: Checkout, settles = true): Promise<boolean> {
    const before = this.shown(checkout);
    const done = await this.act(checkout);
    this.steps.push(`${before}: ${done ?? 'wait'}`);
    if (settles) await this.rest();
    return done !== undefined;
  }

  /** Waits for replies, and then judges the screen of every tab. */
  async rest(): Promise<void> {
    await settle();
    for (const checkout of this.tabs) {
      const driver = this.driver(checkout);
      if (driver) this.watch.rest(checkout, driver);
    }
  }

  private async act(checkout: Checkout): Promise<string | undefined> {
    const { session, tab } = checkout;
    if (session.runner.state().status === 'failed') {
      tab.run(() => session.runner.send({ type: 'retried' }));
      return 'Retry';
    }
    const driver = this.driver(checkout);
    if (!driver) return undefined;
    const action = driver.action(this.intent);
    switch (action.kind) {
      case 'consent':
        tab.consents += 1;
        tab.run(action.event);
        // The button of the second press is still on the screen.
        if (this.temper.isHasty()) tab.run(action.event);
        return 'agree';
      case 'press':
        tab.run(action.event);
        return 'press';
      case 'verify': {
        await this.provider.press(action.path, action.decision);
        const status = { approve: 'success', decline: 'failed' }[action.decision] ?? 'cancelled';
        tab.run(action.report(status));
        return action.decision;
      }
      case 'pay elsewhere':
        return this.payElsewhere(checkout, action.event);
      case 'not-found': {
        if (this.isAwaited()) {
          if (!this.temper.checksAgain()) return undefined;
          tab.run(action.ask);
          return 'Check again';
        }
        if (!this.temper.triesAgain()) return undefined;
        this.over = this.entry.charges.length;
        tab.run(action.again);
        return 'try again';
      }
      case 'give up':
        if (!action.event || !this.temper.triesAgain()) return undefined;
        tab.run(action.event);
        return 'Retry';
      case 'wait':
        return undefined;
      default:
        return action satisfies never;
    }
  }

  /** Whether the payer's bank account or phone shows an open charge, after 'If you’ve been debited, don’t pay again'. */
  private isAwaited(): boolean {
    const { entry } = this;
    return isDebited(entry) || entry.charges.slice(this.over).some(({ stage }) => stage === 'approval');
  }

  private payElsewhere({ tab }: Checkout, say: (() => void) | undefined): string | undefined {
    const sends = !this.paidElsewhere && this.temper.sends(say === undefined);
    if (sends) {
      this.paidElsewhere = true;
      if (this.prompt) this.arrive();
    }
    if (say) tab.run(say);
    if (say) return sends ? 'pay, and say so' : 'say that it is paid';
    return sends ? 'pay' : undefined;
  }

  /** Lets the money of a transfer or of a wallet's page arrive. */
  arrive(): void {
    const onWallet = this.intent.kind === 'declined' ? 'decline' : 'approve';
    this.provider.decide(this.reference, this.method === 'Opay' ? onWallet : 'credit');
  }
}
