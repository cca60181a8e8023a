import { isDebited } from '../support/claims';
import type { Method } from '../support/randomPlan';
import { Checkout, type Opening } from './checkout';
import type { Device } from './device';
import { DRIVERS, type Driver, type Intent } from './drivers';
import type { NewCheckout, Provider } from './provider';
import { settle } from './time';
import { Watch } from './watch';

/** What a payer is like, besides what they pay with. */
export interface Temper {
  /** Whether the money for an account, or on a wallet's page, is sent now. @param claimed after saying that it is. */
  sends(claimed: boolean): boolean;
  /** Whether they try again, the same way or another, where a try is over. */
  triesAgain(): boolean;
  /** Whether they have the provider asked once more, where the bank has not decided. */
  checksAgain(): boolean;
  /** Whether they press twice. */
  isHasty(): boolean;
}

/** Somebody who pays as the screen says, and again where that has failed. */
const PATIENT: Temper = {
  sends: (claimed) => !claimed,
  triesAgain: () => true,
  checksAgain: () => true,
  isHasty: () => false,
};

/** One reference: who pays it, in which tabs, and what was said to them. */
export class Journey {
  readonly watch = new Watch();
  readonly reference: string;
  /** The reference in the address of the tabs that are opened from now on, if not the transaction's own. */
  openedBy: string | undefined;
  /** Every tab that was ever opened, also those that are gone. */
  readonly checkouts: Checkout[] = [];
  /** What was done, in words that may be printed. */
  readonly steps: string[] = [];
  private shownMethod: Method;
  temper: Temper = PATIENT;
  /** The transfer, or the payment on the wallet's page, is on its way. */
  paidElsewhere = false;
  /** Whether it arrives as soon as it is sent. */
  prompt = true;
  /** How many charges of the ledger are over for the payer, who has seen that none of them was debited. */
  over = 0;
  readonly intent: Intent;
  private readonly drivers = new Map<Checkout, Map<Method, Driver>>();

  constructor(
    readonly provider: Provider,
    readonly device: Device,
    { method, kind, ...rest }: { method: Method; kind: string } & NewCheckout & Opening,
    /** Somebody who pays the same reference. */
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

  /** A tab on the checkout. */
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

  /** The tabs that are still there. */
  get tabs(): Checkout[] {
    return this.checkouts.filter(({ tab }) => this.device.tabs.has(tab));
  }

  get entry() {
    return this.provider.ledgerOf(this.reference);
  }

  /** The method's flow in a tab, begun where it was not. */
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

  /** What a tab shows, in a word. */
  shown(checkout: Checkout): string {
    const { status } = checkout.session.runner.state();
    return status === 'ready' ? `${this.method}: ${this.driver(checkout)?.state().status}` : status;
  }

  /** Whether the next press in a tab is the one that pays. */
  asksToPay(checkout: Checkout): boolean {
    return this.driver(checkout)?.action(this.intent).kind === 'consent';
  }

  /** Steps until a tab shows a state that ends so. */
  async upTo(checkout: Checkout, status: string): Promise<void> {
    for (let step = 0; step < 12 && !this.shown(checkout).endsWith(status); step += 1) {
      await this.step(checkout);
    }
    if (!this.shown(checkout).endsWith(status)) {
      throw new Error(`the tab shows ${this.shown(checkout)}, never ${status}`);
    }
  }

  /**
   * One step of a payer who does what the screen says. Returns false where there was only to wait.
   * @param settles whether the answers are waited for.
   */
  async step(checkout: Checkout, settles = true): Promise<boolean> {
    const before = this.shown(checkout);
    const done = await this.act(checkout);
    this.steps.push(`${before}: ${done ?? 'wait'}`);
    if (settles) await this.rest();
    return done !== undefined;
  }

  /** Lets the answers come, and looks at what every tab shows then. */
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
        // What is pressed again is still on the screen.
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
      case 'doubt': {
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

  /** 'If you’ve been debited, don’t pay again': the payer looks at their account and at their phone. */
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

  /** The money that was sent by a transfer, or on a wallet's page. */
  arrive(): void {
    const onWallet = this.intent.kind === 'declined' ? 'decline' : 'approve';
    this.provider.decide(this.reference, this.method === 'Opay' ? onWallet : 'credit');
  }
}
