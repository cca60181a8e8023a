// @vitest-environment node
import {
  bankTransferPayment,
  createCollection,
  createInvoicePayment,
  createLoader,
  createServices,
  createStart,
  type NamedInvoice,
  walletSource,
} from '@kobo/app/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READS } from '../../protocol/src/api/contract';
import { Checkout, inTab, startApp } from './checkout';
import { Device, installGlobals, Tab } from './device';
import { Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';

/** Mocks an overlay that stays open. Without a DOM, the real SDK would reject once its chunk has loaded. */
vi.mock('@kobo/sdk', () => ({
  open: () => ({ result: new Promise(() => {}), close: () => {} }),
  close: () => {},
}));

installTime();
installGlobals();
const provider = new Provider();
const POLL = 10_000;

beforeEach(() => {
  provider.clearFaults();
  provider.create();
});
afterEach(clearTimers);

async function copyOf(original: string): Promise<string> {
  const data = await provider.call('POST', `/sandbox/objects/${original}/copy`, {});
  return String(Object(data).reference);
}

const open = (device = new Device()) => {
  const tab = new Tab(device, '/payments/page');
  return { tab, ...inTab(tab, () => startApp(provider, tab)) };
};

const calls = () => provider.wire.sent.map(({ endpoint }) => endpoint);

describe('an invoice', () => {
  /** A page whose Pay button starts a transaction for an invoice. */
  function invoicePage(reference: string) {
    const { tab, app } = open();
    const started: string[] = [];
    const reload = vi.fn();
    // The loader sends no request.
    const loader = createLoader<NamedInvoice>(() => new Promise(() => {}));
    const refresh = vi.spyOn(loader, 'send');
    const page = inTab(tab, () => {
      const payment = createInvoicePayment({ app, reference, loader, onPaid: () => {}, reload });
      payment.subscribe(() => {
        const state = payment.state();
        if (state.status === 'paying' && state.nextAction.kind === 'overlay')
          started.push(state.nextAction.reference);
      });
      return { payment };
    });
    const pay = (amount: number, balance = amount) =>
      tab.run(() =>
        page.payment.send({
          type: 'pay-wanted',
          order: { amount, balance: { minorUnits: balance, currency: 'NGN' } },
        }),
      );
    return { ...page, pay, started, refresh, reload };
  }

  it('is read again before its transaction starts', async () => {
    const reference = await copyOf('INV_issued');
    const { pay, started, payment } = invoicePage(reference);
    pay(13_500_000);
    await settle();
    expect(calls()).toEqual(['invoice', 'initialize']);
    const [read, start] = provider.wire.sent;
    expect(read).toMatchObject({ method: 'GET', path: `/invoices/${reference}/info` });
    expect(start?.headers['authorization']).toBe('pk_test_adire');
    expect(start?.body).toMatchObject({
      amount: 135_000,
      currency: 'NGN',
      walletId: 'WAL_adire',
      metadata: { type: 'invoices', invoice_reference: reference },
    });
    expect(started).toHaveLength(1);
    expect(provider.ledgerOf(started[0] ?? '').transaction.status).toBe('pending');
    expect(payment.state().status).toBe('paying');
  });

  it('starts no transaction if it is already paid, and reloads after 1.5 seconds', async () => {
    const { pay, started, payment, reload } = invoicePage('INV_paid');
    pay(13_500_000);
    await settle();
    expect(calls()).toEqual(['invoice']);
    expect(payment.state()).toEqual({ status: 'invalid' });
    await wind(1_499);
    expect(reload).not.toHaveBeenCalled();
    await wind(1);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(started).toEqual([]);
  });

  it('starts no transaction if its balance has changed, and shows the new balance', async () => {
    const { pay, payment, refresh } = invoicePage('INV_partially_paid');
    pay(13_500_000);
    await settle();
    expect(calls()).toEqual(['invoice']);
    expect(payment.state()).toEqual({ status: 'idle', note: { kind: 'changed' } });
    expect(refresh).toHaveBeenCalledExactlyOnceWith({ type: 'refresh-wanted' });
  });

  it('starts no transaction if it can not be read again', async () => {
    const { pay, payment } = invoicePage('INV_issued');
    provider.fault('invoice', '503-json', { times: 100 });
    pay(13_500_000);
    pay(13_500_000);
    await wind(15_000);
    expect(calls()).toEqual(['invoice', 'invoice', 'invoice']);
    expect(payment.state()).toMatchObject({
      status: 'idle',
      note: { kind: 'call', error: { kind: 'refused', httpStatus: 503 } },
    });
  });

  it('starts one transaction for two presses, and none again if the reply is lost', async () => {
    const { pay, payment } = invoicePage(await copyOf('INV_issued'));
    provider.fault('initialize', 'drop');
    pay(13_500_000);
    pay(13_500_000);
    await wind(60_000);
    expect(calls()).toEqual(['invoice', 'initialize']);
    expect(payment.state()).toEqual({
      status: 'idle',
      note: { kind: 'call', error: { kind: 'unreachable' } },
    });
  });
});

describe('an invoice paid in another tab', () => {
  /** Opens a checkout for part or all of an invoice, in a new tab and with its own transaction. */
  async function checkoutOf(invoice: string, amount: number, device: Device) {
    const metadata = { type: 'invoices', invoice_reference: invoice };
    const data = await provider.call('POST', '/api/v1/checkout/initialize', {
      amount,
      walletId: 'WAL_adire',
      metadata,
    });
    const checkout = new Checkout(provider, String(Object(data).reference), device);
    await settle();
    return checkout;
  }
  const shown = ({ session }: Checkout) => session.runner.state().status;
  const reads = () => provider.wire.to('invoice').length;

  it('is shown as settled by an open checkout, after one query of the provider', async () => {
    const device = new Device();
    const invoice = await copyOf('INV_issued');
    const first = await checkoutOf(invoice, 135_000, device);
    const second = await checkoutOf(invoice, 135_000, device);
    provider.decide(first.reference, 'credit');
    await wind(POLL);
    expect([shown(first), shown(second)]).toEqual(['succeeded', 'settled']);
    expect(reads()).toBe(1);
    // Money that arrives for the second transaction is still reported.
    provider.decide(second.reference, 'credit');
    await wind(POLL);
    expect(shown(second)).toBe('succeeded');
  });

  it('is not shown as settled if only local storage says so, after three queries at most', async () => {
    const device = new Device();
    const invoice = await copyOf('INV_issued');
    const checkout = await checkoutOf(invoice, 135_000, device);
    const other = new Tab(device, '/payments/CHK_other');
    other.run(() => localStorage.setItem(`kobo:paid:${invoice}`, '1'));
    await wind(6 * POLL);
    expect(shown(checkout)).toBe('ready');
    expect(reads()).toBe(3);
  });

  it('is shown as settled after a partial payment only if the checkout’s amount exceeds the balance', async () => {
    const device = new Device();
    const invoice = await copyOf('INV_partial');
    const first = await checkoutOf(invoice, 20_000, device);
    const whole = await checkoutOf(invoice, 120_000, device);
    const part = await checkoutOf(invoice, 10_000, device);
    provider.decide(first.reference, 'credit');
    await wind(POLL);
    expect([shown(whole), shown(part)]).toEqual(['settled', 'ready']);
  });

  it('does not interrupt a payment under way in this tab', async () => {
    const device = new Device();
    const invoice = await copyOf('INV_issued');
    const first = await checkoutOf(invoice, 135_000, device);
    const second = await checkoutOf(invoice, 135_000, device);
    const { payment } = second;
    if (!payment) throw new Error('it is not ready');
    const transfer = inTab(second.tab, () => bankTransferPayment(second.session.payments, payment));
    await settle();
    second.tab.run(() => transfer.send({ type: 'payment-claimed' }));
    provider.decide(first.reference, 'credit');
    await wind(POLL);
    expect(shown(second)).toBe('ready');
    second.tab.run(() => transfer.send({ type: 'went-back' }));
    await settle();
    expect(shown(second)).toBe('settled');
  });
});

describe('a subscription', () => {
  const right = { type: 'code-entered', confirmation: { automate: true, otp: '123456' } } as const;

  async function subscriptionPage(reference: string, device = new Device()) {
    const opened = open(device);
    const services = inTab(opened.tab, () => createServices(opened.app, reference));
    await settle();
    const send = async (event: Parameters<typeof services.activation.send>[0]) => {
      opened.tab.run(() => services.activation.send(event));
      await settle();
      return services.activation.state().status;
    };
    return { ...opened, services, send };
  }
  const confirmations = () => provider.wire.to('confirmSubscription');

  it('from a wallet is paid with an OTP, reported to the host once, and read again', async () => {
    const reference = await copyOf('SUB_wallet');
    const { services, send, host } = await subscriptionPage(reference);
    expect(await send({ type: 'pay-wanted' })).toBe('entering');
    expect(await send(right)).toBe('activated');
    expect(calls()).toEqual(['subscription', 'paySubscription', 'confirmSubscription', 'subscription']);
    expect(provider.wire.to('paySubscription')[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/subscription/public/pay',
      body: { reference },
    });
    expect(confirmations()[0]).toMatchObject({
      method: 'POST',
      path: `/api/v1/subscription/public/${reference}/activate`,
      body: { automate: true, otp: '123456' },
    });
    expect(services.loader.state()).toMatchObject({ status: 'ready', value: { status: 'active' } });
    expect(host.send.mock.calls.map(([message]) => message)).toEqual([{ type: 'done', reference }]);
  });

  it('is checked after a lost reply until its status is known, and never paid twice', async () => {
    for (const effect of [true, false]) {
      const { send, services } = await subscriptionPage(await copyOf('SUB_wallet'));
      await send({ type: 'pay-wanted' });
      provider.fault('confirmSubscription', 'drop', { effect });
      const before = confirmations().length;
      expect(await send(right)).toBe(effect ? 'activated' : 'checking');
      await send(right);
      await send({ type: 'pay-wanted' });
      await wind(2 * POLL);
      expect(services.activation.state().status).toBe(effect ? 'activated' : 'not-found');
      expect(confirmations()).toHaveLength(before + 1);
      if (effect) continue;
      // The payer may pay again once the page shows that no payment was found.
      expect(await send({ type: 'retried' })).toBe('idle');
      expect(await send({ type: 'pay-wanted' })).toBe('entering');
      expect(await send(right)).toBe('activated');
    }
  });

  it('shows a second tab the outcome of a confirmation without a reply', async () => {
    const device = new Device();
    const reference = await copyOf('SUB_wallet');
    const first = await subscriptionPage(reference, device);
    await first.send({ type: 'pay-wanted' });
    provider.fault('confirmSubscription', 'slow-60s');
    expect(await first.send(right)).toBe('confirming');
    const twin = await subscriptionPage(reference, device);
    expect(twin.services.activation.state().status).toBe('activated');
    first.tab.kill();
    expect(confirmations()).toHaveLength(1);
  });

  it('is confirmed once if two tabs enter the OTP at the same time', async () => {
    const device = new Device();
    const reference = await copyOf('SUB_wallet');
    const tabs = [await subscriptionPage(reference, device), await subscriptionPage(reference, device)];
    for (const { send } of tabs) expect(await send({ type: 'pay-wanted' })).toBe('entering');
    for (const { tab, services } of tabs) tab.run(() => services.activation.send(right));
    await wind(POLL);
    expect(confirmations()).toHaveLength(1);
    expect(tabs.map(({ services }) => services.activation.state().status)).toEqual([
      'activated',
      'activated',
    ]);
  });

  it('shows a wrong OTP as an error, and accepts the next one', async () => {
    const { send, services } = await subscriptionPage(await copyOf('SUB_wallet'));
    await send({ type: 'pay-wanted' });
    const wrong = { ...right, confirmation: { automate: false, otp: '654321' } };
    expect(await send(wrong)).toBe('entering');
    expect(services.activation.state()).toMatchObject({ refusal: { kind: 'server' } });
    expect(await send(right)).toBe('activated');
    expect(confirmations()).toHaveLength(2);
  });

  it('by card starts a card-only transaction for the master wallet', async () => {
    const reference = await copyOf('SUB_card');
    const { services, tab } = await subscriptionPage(reference);
    tab.run(() => services.card.send({ type: 'pay-wanted', body: { automate: false } }));
    await settle();
    const [start] = provider.wire.to('initialize');
    expect(start?.headers['authorization']).toBe('pk_test_adire');
    expect(start?.body).toMatchObject({
      amount: 3_500,
      currency: 'NGN',
      walletId: 'master',
      metadata: { type: 'subscription', cardOnly: true },
      subscription: { automate: false, reference, planRef: 'PLN_monthly', planName: 'Cloth club' },
    });
  });
});

describe('a payment link, payment page or QR code', () => {
  const LINK = { reference: 'LNK_open' };
  const PAGE = { reference: 'PAGE_single' };
  const CODE = { reference: 'QR_open' };
  const order = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Obi', amount: 2_500.5 };

  /** Presses Pay twice, and returns the references of the transactions that were started. */
  async function startedBy<Offer, Body>(
    calls: Parameters<typeof createCollection<Offer, Body>>[1],
    body: Body,
    app: ReturnType<typeof open>,
  ): Promise<string[]> {
    const started: string[] = [];
    const collection = inTab(app.tab, () => createCollection<Offer, Body>(app.app, calls));
    await settle();
    expect(collection.loader.state().status).toBe('ready');
    collection.paymentStarter.subscribe(() => {
      const state = collection.paymentStarter.state();
      if (state.status === 'open' && state.nextAction.kind === 'overlay')
        started.push(state.nextAction.reference);
    });
    const wanted = { body, money: { minorUnits: 250_050, currency: 'NGN' } };
    app.tab.run(() => {
      collection.paymentStarter.send({ type: 'pay-wanted', body: wanted });
      collection.paymentStarter.send({ type: 'pay-wanted', body: wanted });
    });
    await settle();
    return started;
  }

  it('starts one transaction for two presses on Pay', async () => {
    const link = open();
    const [first] = await startedBy(
      {
        fetch: (signal) =>
          link.app.http.read({ endpoint: 'paymentLink', values: LINK, signal }, READS.paymentLink),
        pay: (body: typeof order, signal) =>
          link.app.http.read({ endpoint: 'payLink', values: LINK, body, signal }, READS.payLink),
        terms: ({ amount }) => amount,
      },
      order,
      link,
    );
    expect(provider.wire.to('payLink')).toHaveLength(1);
    expect(provider.wire.to('payLink')[0]).toMatchObject({
      path: '/api/v1/paymentlink/initialize/LNK_open',
      body: order,
    });
    expect(provider.ledgerOf(first ?? '').transaction).toMatchObject({ status: 'pending', amount: 250_050 });

    const page = open();
    const [second] = await startedBy(
      {
        fetch: (signal) =>
          page.app.http.read({ endpoint: 'paymentPage', values: PAGE, signal }, READS.paymentPage),
        pay: (body: typeof order, signal) =>
          page.app.http.read({ endpoint: 'payPage', values: PAGE, body, signal }, READS.payPage),
        terms: ({ amount }) => amount,
      },
      order,
      page,
    );
    expect(provider.wire.to('payPage')).toHaveLength(1);
    expect(provider.ledgerOf(second ?? '').transaction.status).toBe('pending');

    const code = open();
    const [third] = await startedBy(
      {
        fetch: (signal) => code.app.http.read({ endpoint: 'qrCode', values: CODE, signal }, READS.qrCode),
        pay: (body: typeof order, signal) =>
          code.app.http.read(
            { endpoint: 'payQr', values: { id: CODE.reference }, body, signal },
            READS.payQr,
          ),
        terms: ({ amount }) => amount,
      },
      order,
      code,
    );
    expect(provider.wire.to('payQr')).toHaveLength(1);
    expect(provider.ledgerOf(third ?? '').transaction.status).toBe('pending');
  });
});

describe('the initialiser', () => {
  const query = '?k=pk_test_adire&id=WAL_adire&a=2500.50&cur=NGN';

  /** Opens a merchant's link. A path without a service belongs to the default service. */
  function openLink(search: string, path = '/payments/initialize') {
    const tab = new Tab(new Device(), path + search);
    const service = path.startsWith('/payments/') ? '/payments/' : '/';
    const runner = inTab(tab, () => createStart(startApp(provider, tab, { service }).app, search));
    return { tab, runner };
  }
  const retry = ({ tab, runner }: ReturnType<typeof openLink>) =>
    tab.run(() => runner.send({ type: 'retried' }));

  it('starts one transaction from the link’s parameters, and opens its checkout', async () => {
    const { tab } = openLink(`${query}&tr=ORDER-7&lang=fr`);
    await wind(60_000);
    expect(calls()).toEqual(['initialize']);
    const [start] = provider.wire.sent;
    expect(start).toMatchObject({ method: 'POST', path: '/api/v1/checkout/initialize' });
    expect(start?.headers['authorization']).toBe('pk_test_adire');
    expect(start?.body).toMatchObject({ amount: 2_500.5, currency: 'NGN', walletId: 'WAL_adire' });
    expect(tab.left).toEqual(['/payments/ORDER-7?lang=fr']);
    expect(provider.ledgerOf('ORDER-7').transaction).toMatchObject({ status: 'pending', amount: 250_050 });
  });

  it('opens the same checkout if the link is opened again', async () => {
    const first = openLink(`${query}&tr=ORDER-8`);
    await settle();
    const second = openLink(`${query}&tr=ORDER-8`);
    await settle();
    expect(second.tab.left).toEqual(first.tab.left);
    expect(second.tab.left).toEqual(['/payments/ORDER-8']);
  });

  it('stays with the default service if the link uses that service', async () => {
    const { tab } = openLink(`${query}&tr=ORDER-9`, '/initialize');
    await settle();
    expect(provider.wire.sent[0]?.path).toBe('/checkout/initialize');
    expect(tab.left).toEqual(['/ORDER-9']);
  });

  it('is not repeated after a lost reply; Retry finds the transaction', async () => {
    for (const [index, effect] of [true, false].entries()) {
      const reference = `LOST-${index}`;
      provider.create();
      provider.fault('initialize', 'drop', { effect });
      const link = openLink(`${query}&tr=${reference}`);
      await wind(60_000);
      expect(calls()).toEqual(['initialize']);
      expect(link.runner.state()).toEqual({ status: 'failed', error: { kind: 'unreachable' } });
      expect(link.tab.left).toEqual([]);
      retry(link);
      retry(link);
      await wind(60_000);
      expect(calls()).toEqual(['initialize', 'initialize']);
      expect(link.tab.left).toEqual([`/payments/${reference}`]);
    }
  });

  it('shows a timeout after a slow reply, and ignores a late one', async () => {
    provider.fault('initialize', 'slow-60s');
    const link = openLink(query);
    await wind(120_000);
    expect(link.runner.state()).toMatchObject({ status: 'failed', error: { kind: 'timeout' } });
    expect(link.tab.left).toEqual([]);
  });

  it('sends no request if the link’s amount is invalid', async () => {
    const link = openLink(query.replace('2500.50', '25.005'));
    retry(link);
    await wind(60_000);
    expect(link.runner.state()).toEqual({ status: 'refused', error: 'bad-amount' });
    expect(calls()).toEqual([]);
  });
});

describe('the wallet-funding frame', () => {
  const account = { name: 'Ada Obi', number: '0123456789', bank: 'GTB' };
  const parameters = {
    account,
    money: { minorUnits: 150_000, currency: 'NGN' },
    email: undefined,
    logo: undefined,
    primaryColor: undefined,
  };

  it('verifies the transaction in its address, and sends no request without one', async () => {
    const reference = provider.create();
    const { app, tab } = open();
    const signal = new AbortController().signal;
    const withoutVerification = walletSource(app, { ...parameters, reference: undefined });
    expect(withoutVerification).toMatchObject({ account, withoutVerification: true });
    const nothing = await inTab(tab, () => withoutVerification.load(signal));
    expect(nothing).toMatchObject({
      ok: true,
      value: { status: 'pending', transaction: { reference: account.number } },
    });
    expect(calls()).toEqual([]);
    const seeing = walletSource(app, { ...parameters, reference });
    expect(seeing.withoutVerification).toBe(false);
    provider.decide(reference, 'credit');
    expect(await inTab(tab, () => seeing.load(signal))).toMatchObject({ value: { status: 'success' } });
    expect(provider.wire.sent[0]?.headers).not.toHaveProperty('authorization');
    expect(calls()).toEqual(['verify']);
  });
});
