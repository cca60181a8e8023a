// @vitest-environment node
import {
  type Account,
  amountToSend,
  bankTransferPayment,
  createSession,
  type FundsReceived,
  formatMoney,
  isNothing,
  nextStep,
  readFundsReceived,
  USSD_BANKS,
  ussdPayment,
  walletSource,
} from '@kobo/app/core';
import { availableMethods, firstOrder } from '@kobo/app/screens';
import { fundsSentences, nextSentence, texts } from '@kobo/app/texts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mismatch } from '../../protocol/src/api/funds';
import { Checkout, inTab, startApp } from './checkout';
import { Device, installGlobals, Tab } from './device';
import { Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';

installTime();
installGlobals();
const provider = new Provider();
const POLL = 10_000;
const HALF_HOUR = 1_800_000;
const ASKED = { minorUnits: 500_000, currency: 'NGN' };

beforeEach(() => provider.clearFaults());
afterEach(clearTimers);

const POLICIES: readonly Mismatch[] = ['add', 'return'];

/** The payer's transfers in minor units, and whether they arrive only after the account has expired. */
const CASES = {
  less: { credits: [300_050], late: false },
  exact: { credits: [500_000], late: false },
  more: { credits: [700_000], late: false },
  'two parts': { credits: [300_050, 100_000], late: false },
  late: { credits: [500_000], late: true },
  'late and less': { credits: [300_050], late: true },
} as const;
const VIEWS = ['open', 'reload', 'killed tab', 'second device'] as const;
const METHODS = ['bank-transfer', 'ussd'] as const;
type Method = (typeof METHODS)[number];

/** A checkout's page without React: it shows the first method, and from then on the method of the payment under way. */
class Page {
  private chosen: string | undefined;
  private readonly flows = new Map<string, () => State>();

  constructor(readonly checkout: Checkout) {}

  shown(): string | undefined {
    const { session, tab } = this.checkout;
    const state = session.runner.state();
    if (state.status !== 'ready') return undefined;
    const { payments } = session;
    const methods = availableMethods(state.transaction, 'dev');
    const { slug } = inTab(tab, () => {
      const first = this.chosen ?? firstOrder(methods, payments, undefined)[0]?.slug;
      return { slug: payments.underWay() ? payments.begun() : first };
    });
    this.chosen = slug;
    return slug;
  }

  choose(method: Method): void {
    this.chosen = method;
    this.flow();
  }

  /** The flow of the method on the screen, if that method pays into an account. */
  flow(): (() => State) | undefined {
    const { payment, session, tab } = this.checkout;
    const method = this.shown();
    if (!payment || (method !== 'bank-transfer' && method !== 'ussd')) return undefined;
    const begun = this.flows.get(method);
    if (begun) return begun;
    tab.run(() => {
      if (method === 'bank-transfer') {
        const runner = bankTransferPayment(session.payments, payment);
        this.flows.set(method, () => ({ ...runner.state(), upToDate: runner.upToDate.state() }));
      } else {
        const runner = ussdPayment(session.payments, payment);
        const [bank] = USSD_BANKS;
        if (bank && runner.state().status === 'choosing') runner.send({ type: 'bank-chosen', bank });
        this.flows.set(method, () => ({ ...runner.state(), upToDate: runner.upToDate.state() }));
      }
    });
    return this.flows.get(method);
  }
}

interface State {
  status: string;
  account?: Account | undefined;
  funds?: FundsReceived | undefined;
  renewable?: boolean;
  upToDate: boolean;
}

interface Screen {
  sentences: string[];
  next: string;
  /** The requested amount in minor units; 0 if the screen requests no money. */
  requested: number;
}

function screenOf(page: Page): Screen {
  const { checkout } = page;
  const { status } = checkout.session.runner.state();
  if (status === 'loading') return { sentences: [], next: texts.shell.loading, requested: 0 };
  if (status === 'succeeded' || status === 'paid-before') {
    const funds = readFundsReceived(ASKED, undefined, checkout.session.lastVerification());
    const goes = funds ? fundsSentences(funds, ASKED, texts) : [];
    const minorUnits = funds?.extra ?? 0;
    const amount = formatMoney({ ...ASKED, minorUnits });
    const extra = minorUnits > 0 ? [texts.funds.askExtra(amount, 'the merchant')] : [];
    return { sentences: [...goes, ...extra], next: texts.shell.done, requested: 0 };
  }
  const flow = page.flow();
  // Every other form requests the whole amount.
  if (!flow) return { sentences: [], next: `${status} ${page.shown()}`, requested: ASKED.minorUnits };
  const { account, funds, renewable = false, upToDate, ...state } = flow();
  const open = state.status !== 'expired' && state.status !== 'failed';
  if (!upToDate) return { sentences: [texts.funds.checking], next: texts.funds.checking, requested: 0 };
  if (state.status === 'requesting') return { sentences: [], next: texts.account.requesting, requested: 0 };
  if (!funds || isNothing(funds)) {
    const requested = open ? amountToSend(ASKED, account?.accepts, funds).minorUnits : 0;
    const next = open ? texts.account.completed : renewable ? texts.account.renew : texts.account.support('');
    return { sentences: [], next, requested: renewable ? ASKED.minorUnits : requested };
  }
  const step = nextStep(funds, { open, renewable });
  const words = nextSentence(step, funds, 'the merchant', texts);
  const requested =
    step === 'send' || step === 'renew' ? amountToSend(ASKED, account?.accepts, funds).minorUnits : 0;
  const sends = texts.bankTransfer.instruction('');
  return {
    sentences: fundsSentences(funds, ASKED, texts),
    next: step === 'send' ? `${words} ${sends}` : words,
    requested,
  };
}

/** Returns the maximum amount that a screen may request: the requested amount less the funds received. */
function mayAsk(reference: string): number {
  const { transaction } = provider.ledgerOf(reference);
  if (transaction.status === 'success') return 0;
  return Math.max(ASKED.minorUnits - provider.receivedFor(reference), 0);
}

async function walk(
  mismatch: Mismatch,
  { credits, late }: (typeof CASES)[keyof typeof CASES],
  view: (typeof VIEWS)[number],
  method: (typeof METHODS)[number],
) {
  const reference = provider.create({ metadata: { sandbox: { mismatch } } });
  const device = new Device();
  let page = new Page(new Checkout(provider, reference, device));
  await settle();
  page.choose(method);
  await settle();
  const screens: Screen[] = [];
  const look = () => {
    const now = screenOf(page);
    expect(now.requested, `asks for what has arrived: ${JSON.stringify(now)}`).toBeLessThanOrEqual(
      Math.max(mayAsk(reference), 0),
    );
    expect(now.next, JSON.stringify(now)).toMatch(/\S/);
    screens.push(now);
  };
  look();
  if (view === 'killed tab') page.checkout.tab.kill();
  if (late) await wind(HALF_HOUR + POLL);
  for (const amount of credits) provider.decide(reference, 'credit', amount);
  if (view !== 'open') {
    page.checkout.tab.kill();
    page = new Page(new Checkout(provider, reference, view === 'second device' ? new Device() : device));
    // Neither before the first reply nor after any reply may the screen request money that has arrived.
    look();
    for (let turn = 0; turn < 40; turn += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      look();
    }
    await settle();
    look();
  }
  await wind(2 * POLL);
  await settle();
  look();
  const { messages } = page.checkout;
  const last = screens.at(-1);
  if (!last) throw new Error('nothing was looked at');
  return { ...last, reference, messages, shown: page.shown() };
}

describe.each(METHODS)('money that arrives for %s', (method) => {
  for (const mismatch of POLICIES) {
    for (const [name, sent] of Object.entries(CASES)) {
      it.each(VIEWS)(
        `${mismatch}, ${name}, %s: the payer sees the amount received and the next step`,
        async (view) => {
          const { sentences, reference, messages, shown } = await walk(mismatch, sent, view, method);
          const { transaction } = provider.ledgerOf(reference);
          const kept = provider.receivedFor(reference);
          const back = provider.refundedFor(reference);
          const text = sentences.join(' ');
          if (transaction.status !== 'success' && kept > 0) {
            expect(text).toContain(texts.funds.received(amountOf(kept), '₦5,000.00'));
            expect(text).toContain(texts.funds.missing(amountOf(ASKED.minorUnits - kept)));
            expect(messages).toContainEqual({
              type: 'event',
              event: { name: 'payment_partial', method: shown },
            });
          } else {
            expect(JSON.stringify(messages)).not.toContain('payment_partial');
          }
          if (transaction.status === 'success' && kept > ASKED.minorUnits)
            expect(text).toContain(texts.funds.extra(amountOf(kept - ASKED.minorUnits)));
          if (back > 0) expect(text).toMatch(new RegExp(`^${amountOf(back)} will be returned to you by \\d`));
          if (kept !== ASKED.minorUnits || back > 0) expect(text).not.toBe('');
        },
      );
    }
  }
});

describe.each(METHODS)('a partial payment to an expired account, for %s', (method) => {
  it('stays under way if no new account is available, and requests one after a reload', async () => {
    const reference = provider.create({ metadata: { sandbox: { mismatch: 'add' } } });
    const device = new Device();
    const checkout = new Checkout(provider, reference, device);
    await settle();
    new Page(checkout).choose(method);
    await settle();
    provider.decide(reference, 'credit', 300_050);
    await wind(HALF_HOUR + POLL);
    await settle();
    const { session, payment, tab } = checkout;
    if (!payment) throw new Error('the checkout did not load');
    const { payments } = session;
    const runner =
      method === 'ussd'
        ? inTab(tab, () => ussdPayment(payments, payment))
        : inTab(tab, () => bankTransferPayment(payments, payment));
    expect(runner.state()).toMatchObject({ status: 'expired', funds: { received: 300_050 } });
    provider.fault('virtualAccount', '502-html');
    tab.run(() => runner.send({ type: 'retried' }));
    await wind(POLL);
    await settle();
    expect(runner.state()).toMatchObject({ status: 'unreachable', funds: { received: 300_050 } });
    expect(inTab(tab, payments.underWay)).toBe(true);
    tab.kill();
    const again = new Checkout(provider, reference, device);
    await settle();
    const page = new Page(again);
    expect(page.shown()).toBe(method);
    expect(inTab(again.tab, again.session.payments.underWay)).toBe(true);
    page.flow();
    await settle();
    expect(page.flow()?.()).toMatchObject({ status: 'partly', funds: { missing: 199_950 } });
  });
});

function amountOf(minorUnits: number): string {
  return `₦${(minorUnits / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
}

describe('a provider that does not report funds received', () => {
  it.each(METHODS)('gets the usual requests, and no state mentions funds: %s', async (method) => {
    const reference = provider.create();
    const device = new Device();
    const checkout = new Checkout(provider, reference, device);
    await settle();
    const page = new Page(checkout);
    page.choose(method);
    const flow = page.flow();
    await settle();
    const calls = () => provider.wire.sent.map(({ endpoint, body }) => [endpoint, body]);
    expect(calls()).toEqual([
      ['checkout', undefined],
      ['virtualAccount', {}],
    ]);
    expect(Object.keys(flow?.() ?? {}).filter((key) => key === 'funds')).toEqual([]);
    expect(Object.keys(flow?.().account ?? {}).sort()).toEqual(['bank', 'deadline', 'name', 'number']);
    provider.decide(reference, 'credit', 300_000);
    await wind(2 * POLL + 500);
    await settle();
    expect(calls().slice(2)).toEqual([
      ['verify', undefined],
      ['verify', undefined],
    ]);
    expect(flow?.()).not.toHaveProperty('funds');
    checkout.tab.kill();
    const again = new Page(new Checkout(provider, reference, device));
    await settle();
    again.choose(method);
    await settle();
    expect(calls().slice(4)).toEqual([['checkout', undefined]]);
  });
});

describe('the wallet-funding frame', () => {
  const account = { name: 'ADA OBI', number: '9912345678', bank: 'Wema Bank' };

  it('shows a partial payment and refers to the merchant if no mismatch policy is known', async () => {
    const reference = provider.create({ metadata: { sandbox: { mismatch: 'add' } } });
    const tab = new Tab(new Device(), '/collection/fund-wallet');
    const { payments, payment } = await inTab(tab, async () => {
      const { app, host } = startApp(provider, tab, { service: '/' });
      const parameters = { account, money: ASKED, reference };
      const none = { email: undefined, logo: undefined, primaryColor: undefined };
      const session = createSession({
        reference,
        storageKey: reference,
        source: walletSource(app, { ...parameters, ...none }),
        route: app.route,
        http: app.http,
        clock: app.clock,
        host,
        savedCards: false,
        supportContact: undefined,
        payable: () => true,
      });
      await settle();
      const made = session.payment();
      if (!made) throw new Error(session.runner.state().status);
      return { payments: session.payments, payment: made };
    });
    const runner = inTab(tab, () => bankTransferPayment(payments, payment));
    await settle();
    expect(runner.state().status).toBe('account');
    provider.decide(reference, 'credit', 300_050);
    await wind(POLL);
    await settle();
    const state = runner.state();
    if (state.status !== 'partly') throw new Error(state.status);
    expect(fundsSentences(state.funds, ASKED, texts)).toEqual([
      texts.funds.received('₦3,000.50', '₦5,000.00'),
      texts.funds.missing('₦1,999.50'),
    ]);
    expect(nextStep(state.funds, { open: true, renewable: false })).toBe('ask');
  });
});
