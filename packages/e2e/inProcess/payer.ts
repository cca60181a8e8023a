import { checkEmail, newIdempotencyKey } from '@kobo/app/core';
import { type Hands, patient, perform, type Temper } from '../support/payer';
import { actionOn, type Intent, type Press, type Screen } from '../support/payerDrivers';
import { type Method, slugOf } from '../support/randomPlan';
import { Checkout, type Opening } from './checkout';
import type { Device } from './device';
import { FLOWS, type MethodFlow } from './flows';
import type { NewCheckout, Provider } from './provider';
import { settle } from './time';
import { Watch } from './watch';

/** The payer's step for each status of a session without a method. In other statuses, the page shows no checkout. */
const STEPS: Readonly<Record<string, string>> = {
  loading: 'loading',
  'email-needed': 'email',
  ready: 'loading',
  succeeded: 'paid',
};

/** The message that the issuer's page sends after each decision. */
const REPORTS = { Approve: 'success', Decline: 'failed', Cancel: 'cancelled' } as const;

interface JourneyIntent extends Intent {
  save?: boolean;
  /** The idempotency key of the next press, if the test sets it. */
  key?: string;
}

/** The payment of one reference by one payer, in one or more tabs. */
export class Journey {
  readonly watch = new Watch();
  readonly reference: string;
  /** The reference in the address of the tabs that are opened from now on, if not the transaction's own. */
  openedBy: string | undefined;
  /** Every tab that was opened, including closed tabs. */
  readonly checkouts: Checkout[] = [];
  readonly steps: string[] = [];
  private shownMethod: Method;
  temper: Temper = patient();
  /** Whether the payer has sent the transfer, or paid on the wallet's page. */
  paidElsewhere = false;
  /** Whether the provider receives the money immediately. */
  prompt = true;
  readonly intent: JourneyIntent;
  private readonly flows = new Map<Checkout, Map<Method, MethodFlow>>();

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
    this.intent = { kind, code: 'right', threeDSecure: 'Approve' };
  }

  private readonly opening: Opening;

  /** Returns the method that every tab shows. */
  get method(): Method {
    return this.shownMethod;
  }

  set method(method: Method) {
    if (method === this.shownMethod) return;
    this.shownMethod = method;
    for (const [checkout, flows] of this.flows) {
      const flow = flows.get(method);
      if (flow && this.tabs.includes(checkout) && checkout.session.runner.state().status === 'ready')
        this.watch.screen(checkout, flow);
    }
  }

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

  get tabs(): Checkout[] {
    return this.checkouts.filter(({ tab }) => this.device.tabs.has(tab));
  }

  get entry() {
    return this.provider.ledgerOf(this.reference);
  }

  /** Returns the method's flow in a tab. Begins the flow if necessary. */
  flow(checkout: Checkout): MethodFlow | undefined {
    const { payment, session } = checkout;
    if (!payment || session.runner.state().status !== 'ready') return undefined;
    const flows = this.flows.get(checkout) ?? new Map<Method, MethodFlow>();
    this.flows.set(checkout, flows);
    const begun = flows.get(this.method);
    if (begun) return begun;
    const started: MethodFlow[] = [];
    checkout.tab.run(() => started.push(FLOWS[slugOf(this.method)](session.payments, payment)));
    const [flow] = started;
    if (!flow) return undefined;
    flows.set(this.method, flow);
    this.watch.flow(checkout, flow, () => flows.get(this.method) === flow);
    return flow;
  }

  screen(checkout: Checkout): Screen {
    const flow = this.flow(checkout);
    if (flow) return flow.screen();
    const { status } = checkout.session.runner.state();
    const step = STEPS[status] ?? 'no-checkout';
    return { step, method: undefined, alert: false, buttons: status === 'failed' ? ['Retry'] : [] };
  }

  /** Returns a short name of a tab's screen, such as `Card: waiting`. */
  shown(checkout: Checkout): string {
    const { status } = checkout.session.runner.state();
    return status === 'ready' ? `${this.method}: ${this.flow(checkout)?.state().status}` : status;
  }

  /** Returns whether the next press in a tab moves money. */
  asksToPay(checkout: Checkout): boolean {
    const action = actionOn(this.screen(checkout), this.intent);
    return action.kind === 'press' && action.pays === true;
  }

  /** Steps until the short name of a tab's screen ends with `status`. */
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
    const done = await perform(this.screen(checkout), this.intent, this.hands(checkout), this.temper);
    this.steps.push(`${before}: ${done ?? 'wait'}`);
    if (settles) await this.rest();
    return done !== undefined;
  }

  /** Waits for replies, and then judges the screen of every tab. */
  async rest(): Promise<void> {
    await settle();
    for (const checkout of this.tabs) {
      const flow = this.flow(checkout);
      if (flow) this.watch.rest(checkout, flow);
    }
  }

  /** Presses a button of a tab's screen. Returns `undefined` if the screen has no such button. */
  press(checkout: Checkout, press: Press, times = 1): string | undefined {
    const { tab, session } = checkout;
    const { button, pays, fields: { Email: email } = {} } = press;
    if (pays) tab.consents += 1;
    const { key = newIdempotencyKey(), save = false } = this.intent;
    const pressed: boolean[] = [];
    tab.run(() => {
      const flow = this.flow(checkout);
      if (flow) pressed.push(flow.press({ ...press, key, save }, times));
      // Like the form, send no malformed address.
      else if (email !== undefined)
        for (let count = 0; count < times; count += 1)
          pressed.push(checkEmail(email) !== undefined || checkout.giveEmail(email));
      else if (button === 'Retry') session.runner.send({ type: 'retried' });
      else pressed.push(false);
    });
    return pressed.includes(false) ? undefined : button;
  }

  hands(checkout: Checkout): Hands {
    const { tab } = checkout;
    const flow = this.flow(checkout);
    return {
      ledger: async () => this.entry,
      press: async (press, how) => {
        const pressed = this.press(checkout, press, how === 'once' ? 1 : 2);
        if (pressed === undefined) throw new Error(`${this.shown(checkout)} has no button '${press.button}'`);
        return pressed;
      },
      typeAccount: async (_, number) => {
        tab.run(() => flow?.typeAccount(number));
        return 'the new account';
      },
      verify: async (decision) => {
        const { address } = Object(flow?.state());
        await this.provider.press(new URL(address).pathname, decision.toLowerCase());
        tab.run(() => flow?.report(REPORTS[decision]));
        return decision;
      },
      transfer: async () => {
        if (this.paidElsewhere) return false;
        this.payElsewhere('credit');
        return true;
      },
      openWallet: async (button, decision) => {
        this.press(checkout, { button });
        if (decision) this.payElsewhere(decision === 'Pay' ? 'approve' : 'decline');
        return `${button}: ${decision ?? 'look and leave'}`;
      },
    };
  }

  private payElsewhere(action: 'credit' | 'approve' | 'decline'): void {
    this.paidElsewhere = true;
    if (this.prompt) this.provider.decide(this.reference, action);
  }

  /** Lets the provider receive the money of a transfer or of a wallet's page. */
  arrive(): void {
    this.provider.decide(this.reference, this.method === 'Opay' ? 'approve' : 'credit');
  }
}
