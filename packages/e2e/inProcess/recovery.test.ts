// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import { PROMPT_CALLS } from '../../protocol/src/api/wallets';
import { PROMPTS } from '../support/prompts';
import type { Method } from '../support/randomPlan';
import type { Checkout } from './checkout';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';

installTime();
installGlobals();
const provider = new Provider();
const POLL = 10_000;
const MINUTE = 60_000;

beforeEach(() => provider.clearFaults());
afterEach(clearTimers);

function journeyOf(method: Method, kind: string, device = new Device()): Journey {
  return new Journey(provider, device, { method, kind });
}

const isReported = ({ messages }: Checkout) => messages.some(({ type }) => type === 'done');

describe('a charge without a known outcome', () => {
  it('is not shown as not found while the provider is unreachable', async () => {
    const journey = journeyOf('Card', 'approved');
    const checkout = await journey.open();
    await journey.upTo(checkout, 'new-card');
    provider.fault('cardCharge', 'drop', { effect: false });
    await journey.step(checkout, false);
    provider.wire.down = true;
    for (let minute = 0; minute < 6; minute += 1) {
      await wind(MINUTE);
      expect(journey.shown(checkout)).toBe('Card: checking');
    }
    provider.wire.down = false;
    await wind(2 * POLL);
    expect(journey.shown(checkout)).toBe('Card: checking');
    await wind(2 * POLL);
    expect(journey.shown(checkout)).toBe('Card: not-found');
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });

  it('is checked if no reply has arrived after 45 seconds', async () => {
    const journey = journeyOf('Card', 'silent');
    const checkout = await journey.open();
    await journey.upTo(checkout, 'charging');
    provider.fault('verify', 'late-success', { times: 100 });
    await wind(44_999);
    expect(journey.shown(checkout)).toBe('Card: charging');
    await wind(1);
    await settle();
    expect(journey.shown(checkout)).toBe('Card: checking');
    expect(provider.wire.to('cardCharge')).toHaveLength(1);
    provider.clearFaults();
    await wind(POLL);
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });
});

describe('a success', () => {
  it('is shown only after a verification, even after a reload', async () => {
    const journey = journeyOf('Card', 'approved');
    const first = await journey.open();
    provider.fault('verify', 'late-success', { times: 7 });
    await journey.upTo(first, 'waiting');
    await wind(2 * POLL);
    expect(journey.entry.transaction.status).toBe('success');
    expect(isReported(first)).toBe(false);
    first.tab.kill();
    // The reply of GET /checkout reports the transaction as paid, but no verification has confirmed the payment.
    const second = await journey.open();
    expect(journey.shown(second)).toBe('Card: waiting');
    expect(isReported(second)).toBe(false);
    await wind(6 * POLL);
    expect(journey.shown(second)).toBe('succeeded');
    expect(journey.watch.end([second])).toEqual([]);
  });

  it('is the same after a reload, and is verified again', async () => {
    const journey = journeyOf('Card', 'approved');
    const first = await journey.open();
    await journey.upTo(first, 'succeeded');
    const before = first.session.runner.state();
    first.tab.kill();
    await wind(5 * MINUTE);
    const verifications = provider.wire.to('verify').length;
    const second = await journey.open();
    // The provider omits the customer once the transaction is over.
    const withoutCustomer = { email: undefined, phone: undefined, payerName: undefined };
    expect(second.session.runner.state()).toEqual({
      ...before,
      transaction: { ...Object(before).transaction, ...withoutCustomer },
    });
    expect(provider.wire.to('verify')).toHaveLength(verifications + 1);
    expect(second.messages.at(-1)).toEqual({
      type: 'event',
      event: { name: 'payment_succeeded', method: 'card' },
    });
    expect(journey.watch.end([second])).toEqual([]);
  });

  it('stops the polls, and reaches the other tab at once', async () => {
    const journey = journeyOf('MoMo', 'waiting');
    const [first, second] = [await journey.open(), await journey.open()];
    await journey.upTo(first, 'waiting');
    provider.answerWaiting(journey.reference, 'approve');
    await wind(POLL);
    expect(journey.shown(first)).toBe('succeeded');
    await settle();
    expect(journey.shown(second)).toBe('succeeded');
    const { length } = provider.wire.sent;
    await wind(5 * MINUTE);
    expect(provider.wire.sent).toHaveLength(length);
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });

  it('brings no form back in the other tab, even if its verification takes long', async () => {
    const journey = journeyOf('MoMo', 'waiting');
    const [first, second] = [await journey.open(), await journey.open()];
    await journey.upTo(first, 'waiting');
    provider.fault('verify', 'slow-60s', { times: 2, effect: false });
    second.tab.run(() => second.tab.window.dispatchEvent(new Event('online')));
    await settle();
    provider.answerWaiting(journey.reference, 'approve');
    first.tab.run(() => first.tab.window.dispatchEvent(new Event('online')));
    await settle();
    expect([first, second].map((tab) => journey.shown(tab))).toEqual(['succeeded', 'MoMo: waiting']);
    await wind(2 * POLL);
    expect(journey.shown(second)).toBe('succeeded');
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });

  it('on another device is reported as `done` once, without further requests', async () => {
    const journey = journeyOf('Card', 'approved');
    provider.decide(journey.reference, 'approve');
    const checkout = await journey.open();
    expect(checkout.session.runner.state()).toMatchObject({ status: 'paid-before' });
    expect(checkout.messages).toEqual([{ type: 'done', reference: journey.reference }]);
    const { length } = provider.wire.sent;
    await wind(5 * MINUTE);
    expect(provider.wire.sent).toHaveLength(length);
    expect(checkout.messages).toHaveLength(1);
  });
});

describe('an account for a transfer', () => {
  it.each([-3_600_000, 0, 3_600_000])(
    'expires after the provider’s half hour on a device whose clock is %i ms ahead',
    async (skew) => {
      const journey = journeyOf('Bank Transfer', 'never paid', new Device(skew));
      journey.temper = { ...journey.temper, sends: () => false };
      const checkout = await journey.open();
      await journey.upTo(checkout, 'account');
      await wind(30 * MINUTE - 2_000);
      expect(journey.shown(checkout)).toBe('Bank Transfer: account');
      await wind(2_000);
      await settle();
      expect(journey.flow(checkout)?.state()).toEqual({
        status: 'expired',
        renewable: true,
        outcomeUnknown: false,
      });
    },
  );

  it('is the same after a reload, without a request for a second account', async () => {
    const journey = journeyOf('Bank Transfer', 'never paid');
    journey.temper = { ...journey.temper, sends: () => false };
    const first = await journey.open();
    await journey.upTo(first, 'confirm');
    const before = journey.flow(first)?.state();
    first.tab.kill();
    await wind(10 * MINUTE);
    const second = await journey.open();
    expect(journey.flow(second)?.state()).toEqual(before);
    expect(provider.wire.to('virtualAccount')).toHaveLength(1);
    await wind(20 * MINUTE);
    expect(journey.shown(second)).toBe('Bank Transfer: expired');
  });

  it('that expired while the provider was unreachable counts as not verified', async () => {
    const journey = journeyOf('Bank Transfer', 'paid late');
    journey.temper = { ...journey.temper, sends: () => false };
    const checkout = await journey.open();
    await journey.upTo(checkout, 'confirm');
    provider.wire.down = true;
    await wind(31 * MINUTE);
    expect(journey.flow(checkout)?.state()).toMatchObject({ status: 'expired', outcomeUnknown: true });
    provider.wire.down = false;
    await wind(POLL);
    expect(journey.flow(checkout)?.state()).toMatchObject({ status: 'expired', outcomeUnknown: false });
    provider.decide(journey.reference, 'credit');
    await wind(POLL);
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });

  it('can be replaced at the moment it expires', async () => {
    const journey = journeyOf('USSD', 'never paid');
    journey.temper = { ...journey.temper, sends: () => false };
    const checkout = await journey.open();
    await journey.upTo(checkout, 'account');
    const before = journey.flow(checkout)?.state();
    // The app's clock is up to a second ahead of the provider's clock.
    for (let step = 0; step < 2_000 && !journey.shown(checkout).endsWith('expired'); step += 1) {
      await wind(1_000);
      await settle();
    }
    await journey.step(checkout);
    await wind(1_000);
    await settle();
    expect(journey.shown(checkout)).toBe('USSD: account');
    expect(Object(journey.flow(checkout)?.state()).account.number).not.toBe(Object(before).account.number);
  });

  it('is verified at once when a sleeping tab wakes', async () => {
    const journey = journeyOf('USSD', 'paid late');
    journey.temper = { ...journey.temper, sends: () => false };
    const checkout = await journey.open();
    await journey.upTo(checkout, 'confirm');
    checkout.tab.sleep();
    await wind(45 * MINUTE);
    provider.decide(journey.reference, 'credit');
    checkout.tab.wake();
    await settle();
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });
});

describe('the bank’s page', () => {
  it('causes a failure only if the provider confirms it', {
    tags: 'security-1',
  }, async () => {
    for (const approves of [true, false]) {
      const journey = journeyOf('Card', '3-D Secure');
      journey.intent.threeDSecure = 'Decline';
      const checkout = await journey.open();
      await journey.upTo(checkout, 'redirect');
      if (approves) provider.decide(journey.reference, 'approve');
      await journey.step(checkout);
      expect(journey.shown(checkout)).toBe(approves ? 'succeeded' : 'Card: failed');
      expect(journey.watch.end(journey.checkouts)).toEqual([]);
    }
  });

  it('leads to a check if the payer leaves it while the provider is unreachable', async () => {
    const journey = journeyOf('Card', '3-D Secure');
    const checkout = await journey.open();
    await journey.upTo(checkout, 'redirect');
    provider.wire.down = true;
    journey.press(checkout, { button: 'Cancel verification' });
    await settle();
    expect(journey.shown(checkout)).toBe('Card: checking');
  });

  it('leads to a check after a reload, with no form before three verifications', async () => {
    const journey = journeyOf('Card', '3-D Secure');
    const first = await journey.open();
    await journey.upTo(first, 'redirect');
    first.tab.kill();
    const second = await journey.open();
    expect(journey.shown(second)).toBe('Card: checking');
    await wind(2 * POLL - 1);
    expect(journey.shown(second)).toBe('Card: checking');
    await wind(1);
    await settle();
    expect(journey.shown(second)).toBe('Card: not-found');
  });
});

describe('a wrong OTP', () => {
  it('can be corrected for the same charge, with a verification each time, until the bank fails it', async () => {
    const journey = journeyOf('Card', 'otp');
    journey.intent.code = 'wrong';
    const checkout = await journey.open();
    await journey.upTo(checkout, 'otp');
    const polls = provider.wire.to('verify').length;
    await journey.step(checkout);
    expect(journey.flow(checkout)?.state()).toMatchObject({ status: 'otp', alert: { kind: 'server' } });
    expect(provider.wire.to('verify')).toHaveLength(polls + 1);
    await journey.step(checkout);
    await journey.step(checkout);
    expect(journey.shown(checkout)).toBe('Card: failed');
    expect(provider.wire.to('cardCharge')).toHaveLength(1);
    expect(provider.wire.to('cardOtp')).toHaveLength(3);
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });

  it('of a bank debit can be corrected, and money moves only once', async () => {
    const journey = journeyOf('Bank Account', 'saved');
    const checkout = await journey.open();
    await journey.upTo(checkout, 'otp');
    journey.intent.code = 'wrong';
    const polls = provider.wire.to('verify').length;
    await journey.step(checkout);
    expect(journey.flow(checkout)?.state()).toMatchObject({ status: 'otp', alert: { kind: 'server' } });
    expect(provider.wire.to('verify')).toHaveLength(polls + 1);
    journey.intent.code = 'right';
    await journey.upTo(checkout, 'succeeded');
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });
});

describe('a card saved on the device', () => {
  async function saved(): Promise<Device> {
    const device = new Device();
    const journey = journeyOf('Card', 'approved', device);
    journey.intent.save = true;
    const checkout = await journey.open();
    await journey.upTo(checkout, 'succeeded');
    await settle();
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
    return device;
  }
  const lists = ({ items }: Device) => [...items.keys()].filter((key) => key.startsWith('kobo:cards:'));

  it('is saved after its payment was verified, and pays with only its CVV', async () => {
    const device = await saved();
    expect(lists(device)).toHaveLength(1);
    const journey = journeyOf('Saved card', 'device', device);
    const checkout = await journey.open();
    await journey.upTo(checkout, 'select');
    await journey.upTo(checkout, 'succeeded');
    expect(provider.wire.to('cardCharge')[0]?.body).toMatchObject({
      pan: '4111111111111111',
      expiry: '11/37',
      cvv: '739',
      saveCard: false,
    });
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });

  it('is not saved if the card was declined, even if another card then pays', async () => {
    const device = new Device();
    const journey = journeyOf('Card', 'insufficient funds', device);
    journey.intent.save = true;
    const checkout = await journey.open();
    await journey.upTo(checkout, 'new-card');
    await journey.step(checkout);
    expect(journey.shown(checkout)).toBe('Card: new-card');
    journey.intent.save = false;
    journey.intent.kind = 'approved';
    await journey.upTo(checkout, 'succeeded');
    await settle();
    expect(lists(device)).toEqual([]);
  });

  it('that the device refuses to save still pays, and the payer is informed', async () => {
    const device = new Device();
    const journey = journeyOf('Card', 'approved', device);
    journey.intent.save = true;
    const checkout = await journey.open();
    await journey.upTo(checkout, 'new-card');
    device.refuses = true;
    await journey.upTo(checkout, 'succeeded');
    await settle();
    expect(checkout.session.runner.state()).toMatchObject({ status: 'succeeded', cardNotSaved: true });
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });

  it('is not offered if the deployer has disabled saved cards', async () => {
    const device = await saved();
    const journey = new Journey(provider, device, {
      method: 'Saved card',
      kind: 'device',
      config: { savedCards: false },
    });
    const checkout = await journey.open();
    journey.flow(checkout);
    await settle();
    expect(journey.shown(checkout)).toBe('Saved card: new-card');
  });
});

describe('two tabs in which the payer presses at the same instant', () => {
  const inApp = { metadata: { inApp: true, customer: { email: 'saved@example.com' } } };

  it.each<[Method, string, EndpointName]>([
    ['Card', 'approved', 'cardCharge'],
    ['Saved card', 'visa', 'tokenCharge'],
    ['Bank Account', 'saved', 'debitConfirm'],
    ...PROMPT_CALLS.map((call): [Method, string, EndpointName] => [PROMPTS[call].name, 'approving', call]),
  ])(
    'send one charge, although neither tab sees the other’s write yet: %s',
    { tags: 'security-3' },
    async (method, kind, call) => {
      const device = new Device();
      device.lag = 50;
      const fields = method === 'Saved card' ? inApp : {};
      const journey = new Journey(provider, device, { method, kind, ...fields });
      const tabs = [await journey.open(), await journey.open()];
      for (const tab of tabs) {
        for (let step = 0; step < 8 && !journey.asksToPay(tab); step += 1) {
          await journey.step(tab);
          await wind(device.lag);
        }
        expect(journey.asksToPay(tab)).toBe(true);
      }
      const { requests } = journey.entry;
      for (const tab of tabs) await journey.step(tab, false);
      await wind(100);
      provider.answerWaiting(journey.reference, 'approve');
      await wind(2 * POLL);
      expect(provider.wire.to(call)).toHaveLength(1);
      expect(journey.entry.requests - requests).toBe(1);
      expect(tabs.map((tab) => journey.shown(tab))).toEqual(['succeeded', 'succeeded']);
      expect(journey.watch.end(journey.checkouts)).toEqual([]);
    },
  );
});

describe('a payer who has sent a transfer, and then tries another method', () => {
  it.each([
    ['Card', 'approved'],
    ['Bank Account', 'saved'],
    ['MoMo', 'approving'],
    ['Opay', 'paid'],
  ] as const)('sees the success and no failure: %s', async (method, kind) => {
    const journey = journeyOf('Bank Transfer', 'paid');
    const checkout = await journey.open();
    await journey.upTo(checkout, 'account');
    journey.arrive();
    journey.method = method;
    journey.intent.kind = kind;
    for (let step = 0; step < 6; step += 1) await journey.step(checkout);
    await wind(POLL);
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
  });
});

describe('a device without storage', () => {
  it('pays by every method', async () => {
    for (const [method, kind] of [
      ['Card', 'otp'],
      ['Bank Transfer', 'paid, then claimed'],
      ['Bank Account', 'saved'],
      ['MoMo', 'approving'],
      ['Opay', 'paid'],
    ] as const) {
      const device = new Device();
      device.refuses = true;
      const journey = journeyOf(method, kind, device);
      const checkout = await journey.open();
      for (let step = 0; step < 12; step += 1) {
        await journey.step(checkout);
        await wind(1_000);
      }
      await wind(POLL);
      expect(journey.shown(checkout)).toBe('succeeded');
      expect(journey.watch.end(journey.checkouts)).toEqual([]);
    }
  });
});

describe('a required e-mail address', () => {
  const metadata = { customer: { emailRequired: true } };
  const started = () => new Journey(provider, new Device(), { method: 'Card', kind: 'approved', metadata });
  const give = async (checkout: Checkout, email: string) => {
    checkout.tab.run(() => checkout.giveEmail(email));
    await settle();
  };

  it('that another tab gave is used, whatever the payer types in this one', async () => {
    const journey = started();
    const [first, second] = [await journey.open(), await journey.open()];
    await give(first, 'ada@example.com');
    await give(second, 'obi@example.com');
    for (const tab of [first, second]) expect(tab.payment?.transaction.email).toBe('ada@example.com');
  });

  it('whose reply was lost is used, even if the payer corrects it', async () => {
    const journey = started();
    const tab = await journey.open();
    provider.fault('customer', 'drop');
    await give(tab, 'ada@exmaple.com');
    expect(journey.screen(tab).step).toBe('email');
    await give(tab, 'ada@example.com');
    expect(tab.payment?.transaction.email).toBe('ada@exmaple.com');
    await journey.upTo(tab, 'succeeded');
  });
});
