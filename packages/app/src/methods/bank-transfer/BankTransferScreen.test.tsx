import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HealthContext } from '../../forms/HealthContext';
import { type FundsReceived, fundsReceivedOf } from '../../session/fundsReceived';
import { testSession } from '../../session/testSession';
import { renderPressable } from '../../ui/testPressable';
import { BankTransferScreen } from './BankTransferScreen';
import { bankTransferPayment } from './work';

beforeEach(() => localStorage.clear());

const stops: (() => void)[] = [];

afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
});

const ASKED = { minorUnits: 500_000, currency: 'NGN' };
const PART: FundsReceived = { received: 300_000, missing: 200_000, extra: 0, mismatch: 'add', credits: [] };
const account = {
  number: '0123456789',
  name: 'ADIRE',
  bank: 'Wema Bank',
  deadline: Date.parse('2026-11-21T10:30:00Z'),
};

async function show() {
  const { session, payment } = testSession({
    verified: { ok: true, value: { status: 'pending' } },
    http: { read: () => new Promise<never>(() => {}) },
  });
  const ours = await payment();
  renderPressable(
    <HealthContext value={{ next: { label: 'Pay with Card', onPress: () => {} } }}>
      <BankTransferScreen session={session} payment={ours} />
    </HealthContext>,
  );
  const runner = bankTransferPayment(session.payments, ours);
  stops.push(runner.stop);
  const send = (event: Parameters<typeof runner.send>[0]) => act(() => runner.send(event));
  return { send, payments: session.payments };
}

const heading = () => screen.getByRole('heading').textContent;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const paragraphs = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const ASK = 'Don’t send more. Contact the support team with this reference: CHK_1';

describe('the bank transfer screen, after funds were received,', () => {
  it('offers no other method if requesting an account fails, and retries after a reload', async () => {
    const { send, payments } = await show();
    send({ type: 'account-received', account });
    send({ type: 'funds-verified', funds: PART });
    send({ type: 'time-ran-out', queried: true, renewable: true });
    send({ type: 'retried' });
    send({ type: 'account-request-failed', error: { kind: 'timeout' } });
    expect(heading()).toBe('Part of your payment has arrived');
    expect(buttons()).toEqual(['Get a new account for ₦2,000.00']);
    expect(payments.storage.read()).toEqual({
      method: 'bank-transfer',
      progress: 'partly',
      // The payer has not claimed to have paid.
      begun: false,
      state: { status: 'requesting', arrival: PART },
    });
  });

  it.each([
    [{ received: 700_000, due: 200_000 }, '₦7,000.00 of ₦5,000.00 has arrived.'],
    [{ received: 500_000, due: 500_000 }, '₦5,000.00 of ₦5,000.00 has arrived.'],
  ])('neither confirms nor requests money if the figures are inconsistent: %j', async (figures, text) => {
    const { send, payments } = await show();
    const funds = fundsReceivedOf(ASKED, 'add', figures, false);
    if (!funds) throw new Error('nothing arrived');
    send({ type: 'account-received', account });
    send({ type: 'payment-claimed' });
    send({ type: 'funds-verified', funds });
    await screen.findByText(text);
    expect(heading()).toBe('Part of your payment has arrived');
    expect(paragraphs().slice(0, 2)).toEqual([text, ASK]);
    expect(payments.underWay()).toBe(true);
    send({ type: 'time-ran-out', queried: true, renewable: true });
    expect([paragraphs(), buttons()]).toEqual([[text, ASK], []]);
  });

  it('requests the whole amount again if all funds are refunded', async () => {
    const { send } = await show();
    const refund = { amount: 500_000, state: 'pending' as const };
    const credits = [{ amount: 500_000 }];
    const funds = fundsReceivedOf(ASKED, 'add', { received: 500_000, due: 0, credits, refund }, false);
    if (!funds) throw new Error('nothing arrived');
    send({ type: 'account-received', account });
    send({ type: 'time-ran-out', queried: true, renewable: true });
    send({ type: 'funds-verified', funds });
    expect(heading()).toBe('Your transfer will be returned to you');
    expect(paragraphs()[0]).toBe('₦5,000.00 will be returned to you.');
    expect(buttons()).toEqual(['Get a new account for ₦5,000.00']);
  });
});
