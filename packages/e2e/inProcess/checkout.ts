import {
  type App,
  type CheckoutContext,
  type Config,
  connectionOf,
  createClock,
  createEmailStep,
  createHttp,
  createSession,
  followTransaction,
  lookAtInvoice,
  matchRoute,
  payForSomeoneSource,
  providerSource,
  reporter,
  type Session,
} from '@kobo/app/core';
import { createHealth, loadResume } from '@kobo/app/screens';
import { testHost } from '@kobo/app/testHost';
import type { Telemetry } from '../../protocol/src/api/telemetry';
import type { TimedMessage } from '../../protocol/src/frame/summary';
import { type Device, ORIGIN, Tab } from './device';
import type { Provider } from './provider';
import { SERVICES } from './wire';

const at = (live: string) => ({ dev: '', live });

/** The deployer's default configuration block, which a journey may change. */
const CONFIG: Config = {
  provider: { name: 'Kobo' },
  apiKey: 'key',
  services: {
    invoices: at(SERVICES.invoices),
    wallets: at(SERVICES.wallets),
    bankPayments: at(SERVICES.bankPayments),
    proPayments: at(SERVICES.proPayments),
  },
  idempotencyKeyHeader: null,
  savedCards: true,
  walletFundingAtTopLevel: false,
  brandMetadata: true,
};

/** The facts from the browser in a telemetry report. */
const FACTS = {
  version: '0.1.0',
  route: 'checkout',
  language: 'en',
  network: 'unknown',
  vitals: {},
} as const;

export interface Opening {
  config?: Partial<Config>;
  /** The path before a checkout's reference, which selects the service: pro or default. */
  service?: '/payments/' | '/';
  /** Whether the payer has agreed to pay for someone else. */
  asked?: boolean;
  /** The reference in the address of the page, if not the transaction's own. */
  openedBy?: string;
}

/** Starts the app in a tab, without React. */
export function startApp(
  provider: Provider,
  tab: Tab,
  { config = {}, service = '/payments/' }: Opening = {},
) {
  const { host, receive } = testHost('sdk');
  const kind = service === '/' ? 'default' : 'pro';
  const whole = { ...CONFIG, ...config };
  const clock = createClock();
  const app: App = {
    host,
    config: whole,
    // The development environment offers every method.
    environment: 'dev',
    route: matchRoute(location.pathname),
    service: kind,
    clock,
    activated: undefined,
    http: createHttp({
      ...connectionOf(whole, kind, new URL(ORIGIN)),
      idempotencyKeyHeader: whole.idempotencyKeyHeader,
      clock,
      fetch: provider.wire.fetchOf(tab),
    }),
  };
  return { app, host, receive };
}

/** One tab with a checkout: its session, and its messages to the host page. */
export class Checkout {
  readonly tab: Tab;
  readonly session: Session;
  readonly host: ReturnType<typeof testHost>['host'];
  private readonly http: App['http'];
  private report: (() => Telemetry | undefined) | undefined;

  constructor(
    readonly provider: Provider,
    readonly reference: string,
    device: Device,
    readonly opening: Opening = {},
  ) {
    const query = opening.asked ? '?method=asked' : '';
    const opened = opening.openedBy ?? reference;
    const tab = new Tab(device, (opening.service ?? '/payments/') + opened + query);
    const started = inTab(tab, () => {
      const { app, host } = startApp(provider, tab, opening);
      const { route, http, clock, config } = app;
      const source = providerSource(http, opened);
      const recorded: TimedMessage[] = [];
      const send = (message: TimedMessage['message']) => {
        recorded.push({ message, at: performance.now() });
        host.send(message);
      };
      const openedAt = performance.now();
      const session = createSession({
        reference: opened,
        source: opening.asked ? payForSomeoneSource(source) : source,
        route,
        http,
        clock,
        host: { ...host, send },
        savedCards: config.savedCards,
        supportContact: undefined,
        paidElsewhere: (hint) => lookAtInvoice(http, hint),
        loadResume: (transaction) => loadResume(transaction, 'live'),
        loadHealth: async (transaction) => createHealth(transaction),
        follow: async (...args) =>
          followTransaction({ ...app, environment: 'live' }, ...args, provider.wire.fetchOf(tab)),
        payable: ({ methods }) => methods.length > 0,
      });
      session.runner.subscribe(() => {
        const { status } = session.runner.state();
        if (this.report || status === 'loading') return;
        const report = reporter(recorded, session, openedAt);
        this.report = () => report({ ...FACTS, service: app.service }, performance.now());
        if (status === 'ready' || status === 'email-needed') send({ type: 'ready' });
      });
      return { host, session, http };
    });
    this.tab = tab;
    this.host = started.host;
    this.session = started.session;
    this.http = started.http;
  }

  /** Returns the open checkout; `undefined` before the transaction can be paid. */
  get payment(): CheckoutContext | undefined {
    return this.session.payment();
  }

  /** Submits an e-mail address. Returns `false` if the tab does not request an address. */
  giveEmail(email: string): boolean {
    const state = this.session.runner.state();
    if (state.status !== 'email-needed') return false;
    const step = this.session.payments.memo('email', () =>
      createEmailStep(this.http, state.transaction, this.session.runner.send),
    );
    step.send({ type: 'submitted', email });
    return true;
  }

  /** Returns the report that the page sends if the payer leaves now; `undefined` before the page's first screen. */
  reportNow(): Telemetry | undefined {
    const [report] = inTab(this.tab, () => [this.report?.()]);
    return report;
  }

  get messages() {
    return this.host.send.mock.calls.map(([message]) => message);
  }
}

/** Runs a synchronous task in a tab, and returns its value. */
export function inTab<Value>(tab: Tab, task: () => Value): Value {
  const box: Value[] = [];
  tab.run(() => box.push(task()));
  const [value] = box;
  if (value === undefined) throw new Error('the tab is gone or asleep');
  return value;
}
