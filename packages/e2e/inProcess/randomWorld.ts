import { paidTwice } from '@kobo/app/core';
import { availableMethods } from '@kobo/app/screens';
import { METHOD_NAMES } from '../../protocol/src/api/methods';
import type { Telemetry } from '../../protocol/src/api/telemetry';
import { wrongNetworks } from '../support/prompts';
import {
  faultsOf,
  firstOf,
  METHOD_SLUGS,
  type Method,
  metadataOf,
  offerOf,
  type Plan,
  slugOf,
  waysOf,
} from '../support/randomPlan';
import type { RandomScreen, World } from '../support/randomRun';
import type { Checkout } from './checkout';
import { Device } from './device';
import { Journey } from './payer';
import type { Provider } from './provider';
import { wrongReport } from './report';
import { wind } from './time';

/** The world of a random payer without a browser: one tab, and the sandbox in this process. */
export class InProcessWorld implements World {
  readonly problems: string[] = [];
  /** The report of the last tab, sent when the payer left the tab. */
  report: Telemetry | undefined;

  shownTwice = false;

  private constructor(
    private readonly provider: Provider,
    private readonly plan: Plan,
    readonly journey: Journey,
    private tab: Checkout,
  ) {}

  /** Starts the plan's transaction, and opens it in a tab. */
  static async open(provider: Provider, plan: Plan): Promise<InProcessWorld> {
    provider.stream(plan.stream);
    provider.outages(plan.outages?.[0] ?? []);
    const { method = 'Card', kind = '' } = waysOf(plan)[0] ?? {};
    const { service } = plan;
    const journey = new Journey(provider, new Device(), {
      method: firstOf(plan) ?? method,
      kind,
      service,
      ...offerOf(plan),
      metadata: metadataWith(plan),
    });
    journey.watch.calledExpired = plan.faults.some(({ fault }) => fault === 'success-after-expiry');
    for (const { call, fault, times, effect } of faultsOf(plan))
      provider.fault(call, fault, { times, effect });
    return new InProcessWorld(provider, plan, journey, await journey.open());
  }

  async look(): Promise<RandomScreen> {
    const { journey, tab: checkout } = this;
    const { session, tab } = checkout;
    // The page shows the method of a payment under way instead of the chosen method.
    tab.run(() => {
      const begun = session.payments.underWay() ? session.payments.begun() : undefined;
      const slug = METHOD_SLUGS.find((one) => one === begun);
      if (slug && slug !== slugOf(journey.method)) journey.method = METHOD_NAMES[slug];
    });
    const screen = journey.screen(checkout);
    // While a payment is under way, the page hides the list of methods.
    const hasList = screen.method !== undefined && !session.payments.underWay();
    const { payment } = checkout;
    const offered = hasList && payment ? availableMethods(payment.transaction, 'dev') : [];
    const methods = METHOD_SLUGS.filter((slug) => offered.some((method) => method.slug === slug));
    return { ...screen, methods, name: journey.shown(checkout) };
  }

  async choose(method: Method): Promise<string> {
    this.journey.method = method;
    const { tab, session } = this.tab;
    tab.run(() =>
      session.host.send({ type: 'event', event: { name: 'method_chosen', method: slugOf(method) } }),
    );
    return `choose ${method}`;
  }

  async pressOne(...buttons: string[]): Promise<string> {
    const found = buttons.find((button) => this.journey.press(this.tab, { button }) !== undefined);
    return found ?? `no ${buttons[0]}`;
  }

  get hands() {
    return this.journey.hands(this.tab);
  }

  async pass(milliseconds: number): Promise<void> {
    await this.journey.rest();
    await wind(milliseconds);
    await this.journey.rest();
  }

  async sleep(milliseconds: number): Promise<void> {
    const { tab } = this.tab;
    tab.sleep();
    await wind(milliseconds);
    tab.wake();
  }

  async reload(): Promise<void> {
    this.tab.tab.kill();
    const first = firstOf(this.plan);
    if (first) this.journey.method = first;
    this.tab = await this.journey.open();
  }

  reopen(): Promise<void> {
    return this.reload();
  }

  async kill(): Promise<void> {
    this.provider.wire.cut();
  }

  async restart(): Promise<void> {
    this.provider.wire.down = false;
  }

  async offline(off: boolean): Promise<void> {
    const { device } = this.journey;
    if (device.online !== off) return;
    device.online = !off;
    if (!off) for (const tab of device.tabs) tab.run(() => tab.window.dispatchEvent(new Event('online')));
  }

  async decide(): Promise<void> {
    const { bank, reason } = this.plan;
    this.provider.answerWaiting(this.journey.reference, bank, reason ?? undefined);
  }

  async expire(): Promise<void> {
    this.provider.decide(this.journey.reference, 'expire');
  }

  async credit(amount: number): Promise<void> {
    this.provider.decide(this.journey.reference, 'credit', amount);
  }

  async change(): Promise<void> {
    if (this.plan.outages) this.provider.outages(this.plan.outages[1]);
  }

  async clearFaults(): Promise<void> {
    this.provider.clearFaults();
  }

  async judgeOthers(): Promise<void> {
    const shown = paidTwice(this.tab.session.lastVerification())?.amount ?? 0;
    const others = this.provider.othersOf(this.journey.reference);
    this.shownTwice = shown > 0;
    if (shown !== others) this.problems.push(`${others} arrived in other payments, and ${shown} was shown`);
  }

  async end(): Promise<void> {
    const { watch, tabs } = this.journey;
    const prompts = this.provider.wire.to('momo').map(({ body }) => Object(body).network);
    this.problems.push(...watch.end(tabs), ...wrongNetworks(this.plan.home, prompts));
    this.report = this.tab.reportNow();
    this.problems.push(...(await wrongReport(this.tab, this.report)));
  }
}

/** Returns the metadata of the plan's transaction, with the settings for a card on the provider's page. */
function metadataWith(plan: Plan) {
  const { hostedCard } = plan;
  const { sandbox, ...metadata } = metadataOf(plan);
  return { ...metadata, sandbox: { ...sandbox, ...(hostedCard ? { hostedCard } : {}) } };
}
