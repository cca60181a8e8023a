// @vitest-environment node
import {
  type CardEvent,
  cardPayment,
  hasUnconfirmedCharge,
  momoPayment,
  newIdempotencyKey,
} from '@kobo/app/core';
import { reasonSentences, texts } from '@kobo/app/texts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Checkout, inTab } from './checkout';
import { Device, installGlobals } from './device';
import { Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';

installTime();
installGlobals();
const provider = new Provider();
const POLL = 10_000;

beforeEach(() => provider.clearFaults());
afterEach(clearTimers);

async function begin<Runner>(
  method: (payments: Checkout['session']['payments'], payment: NonNullable<Checkout['payment']>) => Runner,
) {
  const reference = provider.create();
  const checkout = new Checkout(provider, reference, new Device());
  await settle();
  const { payment, session, tab } = checkout;
  if (!payment) throw new Error('not loaded');
  const runners: Runner[] = [];
  tab.run(() => runners.push(method(session.payments, payment)));
  const [runner] = runners;
  if (!runner) throw new Error('not begun');
  return { reference, payment, runner, tab };
}

async function payByCard(pan: string) {
  const { runner, tab } = await begin(cardPayment);
  await settle();
  tab.run(() => runner.send(submission(pan)));
  await settle();
  return runner.state();
}

const submission = (pan: string): CardEvent => ({
  type: 'card-submitted',
  card: { kind: 'typed', pan, cvv: '739', expiry: '11/37', pin: undefined, save: false },
  idempotencyKey: newIdempotencyKey(),
});

async function payByMomo(value: string) {
  const { reference, runner, tab } = await begin(momoPayment);
  tab.run(() => runner.send({ type: 'submitted', value, idempotencyKey: newIdempotencyKey() }));
  await settle();
  return { reference, runner, tab };
}

describe('a payer whose payment was declined', () => {
  it.each([
    ['4000000000070419', ['Your bank has blocked this card.', texts.reason.never.card]],
    ['4000000000070518', [texts.reason.what.funds, texts.reason.later]],
    ['4000000000070542', [texts.reason.what.expired, texts.reason.never.card]],
    ['4000000000070914', [texts.reason.what.unreachable, texts.reason.later]],
    ['4000000000077000', undefined],
    ['4000000000000002', undefined],
  ])('by card %s sees the reason if the provider gives a known one', async (pan, sentences) => {
    const state = await payByCard(pan);
    if (state.status !== 'failed' || state.failure.kind === 'unsafe-redirect') throw new Error(state.status);
    const { failure } = state;
    expect(failure.kind).toBe('server');
    expect(reasonSentences(failure.reason, 'card', false, texts)).toEqual(sentences);
  });

  it('is not told that nothing was taken while an earlier charge may still succeed', async () => {
    const { payment, runner, tab } = await begin(cardPayment);
    await settle();
    const pay = async (pan: string) => {
      tab.run(() => runner.send(submission(pan)));
      await settle();
    };
    provider.fault('cardCharge', 'drop', { effect: false });
    await pay('4000000000070518');
    await wind(3 * POLL);
    expect(runner.state().status).toBe('not-found');
    expect(inTab(tab, () => hasUnconfirmedCharge(payment))).toBe(false);
    tab.run(() => runner.send({ type: 'retried' }));
    await settle();
    await pay('4000000000070518');
    expect(runner.state()).toMatchObject({ status: 'failed', failure: { reason: { code: '51' } } });
    expect(inTab(tab, () => hasUnconfirmedCharge(payment))).toBe(true);
  });

  it('is not told that nothing was taken after leaving a pending 3-D Secure page', async () => {
    const { payment, runner, tab } = await begin(cardPayment);
    await settle();
    tab.run(() => runner.send(submission('4000000000003220')));
    await settle();
    expect(runner.state().status).toBe('redirect');
    tab.run(() => runner.send({ type: 'authentication-abandoned' }));
    await settle();
    expect(runner.state()).toMatchObject({ status: 'failed', outcomeUnknown: true });
    tab.run(() => runner.send({ type: 'retried' }));
    expect(inTab(tab, () => hasUnconfirmedCharge(payment))).toBe(true);
  });

  it('on the phone sees the reason from the verification', async () => {
    const { runner } = await payByMomo('2348030000004');
    expect(runner.state().status).toBe('waiting');
    await wind(POLL);
    await settle();
    expect(runner.state()).toEqual({
      status: 'failed',
      failure: { kind: 'not-completed', reason: { code: '1032', source: 'mpesa' } },
    });
  });

  it('sees no old reason after another try', async () => {
    const { reference, runner, tab } = await payByMomo('2348030000005');
    await wind(POLL);
    await settle();
    expect(runner.state().status).toBe('failed');
    tab.run(() => runner.send({ type: 'retried' }));
    tab.run(() =>
      runner.send({ type: 'submitted', value: '2348030000099', idempotencyKey: newIdempotencyKey() }),
    );
    await settle();
    expect(await provider.call('GET', `/checkout/status/${reference}`)).not.toHaveProperty('reason');
    provider.decide(reference, 'decline');
    await wind(POLL);
    await settle();
    expect(runner.state()).toEqual({ status: 'failed', failure: { kind: 'not-completed' } });
  });
});
