// @vitest-environment node
import { type CheckoutContext, chargedCard } from '@kobo/app/core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Checkout } from './checkout';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';

/** A receipt names a card only if this payer's own charge has certainly debited that card. */

const POLL = 10_000;
const ROUNDS = 40;

installTime();
installGlobals();
const provider = new Provider();
provider.keepCard('saved@example.com', 'tok_race_1111', 'approved');

afterEach(() => {
  clearTimers();
  provider.clearFaults();
});

function payerWith(kind: string, device = new Device(), beside?: Journey): Journey {
  const journey = new Journey(provider, device, { method: 'Card', kind }, beside);
  // Switch off the watch, because it can't judge two payers at once.
  provider.wire.onSent = () => {};
  return journey;
}

async function opened(journey: Journey): Promise<[Checkout, CheckoutContext]> {
  const checkout = await journey.open();
  const { payment } = checkout;
  if (!payment) throw new Error('there is no checkout');
  return [checkout, payment];
}

/** Continues every payer until all tabs show the success, and approves the waiting charges. */
async function toEnd(...journeys: Journey[]): Promise<void> {
  const isPaid = ({ session }: Checkout) => session.runner.state().status === 'succeeded';
  const tabs = () => journeys.flatMap((journey) => journey.tabs);
  for (let round = 0; round < ROUNDS && !tabs().every(isPaid); round += 1) {
    for (const journey of journeys) {
      for (const tab of journey.tabs) if (!isPaid(tab)) await journey.step(tab);
      provider.answerWaiting(journey.reference, 'approve');
    }
    await wind(POLL);
  }
  expect(tabs().map(({ session }) => session.runner.state().status)).toEqual(tabs().map(() => 'succeeded'));
}

const named = (...payments: CheckoutContext[]) => payments.map((one) => chargedCard(one)?.last4);

/** Fills in the card and presses Pay. @param settles whether to wait for replies. */
async function pay(journey: Journey, tab: Checkout, settles = true): Promise<void> {
  for (let step = 0; step < 5 && !journey.asksToPay(tab); step += 1) await journey.step(tab);
  await journey.step(tab, settles);
}

const cardCharges = () => provider.wire.sent.filter(({ endpoint }) => endpoint === 'cardCharge');

describe('a receipt names the card', () => {
  it.each([
    ['approved', '1111'],
    ['pin', '5072'],
    // An OTP confirms the transaction's newest charge, even if another device has sent that charge.
    ['otp', undefined],
    ['pin and otp', undefined],
  ])('of a charge that succeeded at once, but not after an OTP: %s', async (kind, last4) => {
    const payer = payerWith(kind);
    const [, payment] = await opened(payer);
    await toEnd(payer);
    expect(named(payment)).toEqual([last4]);
  });

  it('of a charge after a declined one', async () => {
    const payer = payerWith('declined');
    const [tab, payment] = await opened(payer);
    await pay(payer, tab);
    expect(named(payment)).toEqual([undefined]);
    payer.intent.kind = 'pin';
    await toEnd(payer);
    expect(named(payment)).toEqual(['5072']);
  });

  it('of a card saved at the provider', async () => {
    const payer = new Journey(provider, new Device(), {
      method: 'Saved card',
      kind: 'visa',
      metadata: { inApp: true, customer: { email: 'saved@example.com' } },
    });
    const [, payment] = await opened(payer);
    await toEnd(payer);
    expect(named(payment)).toEqual(['1111']);
  });
});

describe('a receipt names no card', () => {
  it.each(['held', 'late'])('if the payer was refused while another device paid: %s', async (kind) => {
    const one = payerWith(kind);
    const [tab] = await opened(one);
    const other = payerWith('approved', new Device(), one);
    const [second, payment] = await opened(other);
    await pay(one, tab);
    await pay(other, second);
    expect(cardCharges()[1]?.answer?.httpStatus).toBe(409);
    await toEnd(one, other);
    expect(named(payment)).toEqual([undefined]);
  });

  it.each([
    ['approved', 'pin', ['1111', undefined]],
    ['pin', 'approved', ['5072', undefined]],
    // A second charge replaces a charge that waits for its payer.
    ['otp', 'approved', [undefined, '1111']],
    ['3-D Secure', 'approved', [undefined, '1111']],
    ['dropped', 'approved', [undefined, undefined]],
    ['late', 'approved', ['0077', undefined]],
  ])(
    'of a failed charge, if two devices pay at the same instant: %s and %s',
    async (first, second, names) => {
      const one = payerWith(first);
      const [tab, payment] = await opened(one);
      const other = payerWith(second, new Device(), one);
      const [otherTab, otherPayment] = await opened(other);
      // Neither payer has a reply when the other payer presses.
      await pay(one, tab, false);
      await pay(other, otherTab, false);
      await settle();
      expect(cardCharges()).toHaveLength(2);
      await toEnd(one, other);
      expect(named(payment, otherPayment)).toEqual(names);
    },
  );

  it.each(['held', 'late'])('after a reload on a device without storage: %s', async (kind) => {
    const device = new Device();
    device.refuses = true;
    const payer = payerWith(kind, device);
    const [tab] = await opened(payer);
    await pay(payer, tab);
    tab.tab.kill();
    payer.intent.kind = 'approved';
    const [again, payment] = await opened(payer);
    await pay(payer, again);
    expect(cardCharges()).toHaveLength(2);
    await toEnd(payer);
    expect(named(payment)).toEqual([undefined]);
  });

  it('of a charge that only the issuer’s page reports as successful', async () => {
    const payer = payerWith('3-D Secure');
    const [, payment] = await opened(payer);
    await toEnd(payer);
    expect(named(payment)).toEqual([undefined]);
  });

  it('after a reload, if only storage knows the charge', async () => {
    const payer = payerWith('late');
    const [tab] = await opened(payer);
    await pay(payer, tab);
    tab.tab.kill();
    const [, payment] = await opened(payer);
    await toEnd(payer);
    expect(named(payment)).toEqual([undefined]);
  });

  it.each(['approved', 'otp', '3-D Secure'])('if the reply to the charge is lost: %s', async (kind) => {
    const payer = payerWith(kind);
    const [tab, payment] = await opened(payer);
    provider.fault('cardCharge', 'drop', { effect: true });
    await pay(payer, tab);
    provider.decide(payer.reference, 'approve');
    await toEnd(payer);
    expect(named(payment)).toEqual([undefined]);
  });

  it('in a tab that follows another tab’s payment', async () => {
    const device = new Device();
    const one = payerWith('otp', device);
    const [tab, payment] = await opened(one);
    const [follower, followed] = await opened(one);
    await pay(one, tab);
    await wind(POLL);
    expect(one.shown(follower)).toBe('Card: otp');
    await toEnd(one);
    expect(named(payment, followed)).toEqual([undefined, undefined]);
  });

  it('if the payer’s OTP has confirmed another device’s charge', async () => {
    const one = payerWith('otp');
    const [tab, payment] = await opened(one);
    await pay(one, tab);
    const other = payerWith('pin and otp', new Device(), one);
    const [otherTab, otherPayment] = await opened(other);
    await pay(other, otherTab);
    await one.upTo(tab, 'otp');
    await toEnd(one, other);
    expect(named(payment, otherPayment)).toEqual([undefined, undefined]);
  });
});
