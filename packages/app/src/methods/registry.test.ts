import type { MethodSlug, PromptBody, PromptCall } from '@kobo/protocol/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemo } from '../flow/memo';
import { testHost } from '../host/testHost';
import { createPaymentStorage } from '../session/paymentStorage';
import { createPayments, type Payments } from '../session/payments';
import { createPoller } from '../session/poller';
import type { CheckoutContext } from '../session/session';
import { bankAccountPayment } from './bank-account/work';
import { bankTransferPayment } from './bank-transfer/work';
import { cardPayment } from './card/work';
import { momoPayment } from './momo/work';
import { opayPayment } from './opay/work';
import { pocketPayment } from './pocket/work';
import { METHODS } from './registry';
import { ussdPayment } from './ussd/work';

const account = { number: '0123456789', name: 'ADIRE', bank: 'Wema', deadline: 2_000_000_000_000 };

interface Flow {
  state: () => { status: string };
  send: (event: never) => void;
}

/** The flow of each wallet with a prompt, the payer's input, and the body sent for it. */
const PROMPTS: { [Call in PromptCall]: [flow: typeof momoPayment, typed: string, body: PromptBody<Call>] } = {
  momo: [momoPayment, '2348030000001', { phone_number: '+2348030000001' }],
  pocket: [pocketPayment, ' ada ', { pocket_tag: 'ada' }],
};

type Reloaded = [(payments: Payments, payment: CheckoutContext) => Flow, saved: unknown, status: string];

/** The flow of each method, and the state that a reload restores. */
const FLOWS: Record<Exclude<MethodSlug, PromptCall>, Reloaded> = {
  card: [cardPayment, 'checking', 'checking'],
  'bank-transfer': [bankTransferPayment, { status: 'confirm', account }, 'confirm'],
  ussd: [ussdPayment, { status: 'confirm', account, bank: '058' }, 'confirm'],
  'bank-account': [bankAccountPayment, 'checking', 'checking'],
  opay: [opayPayment, { status: 'checking' }, 'checking'],
};
const ALL: [string, Reloaded][] = [
  ...Object.entries(FLOWS),
  ...Object.entries(PROMPTS).map(([slug, [flow]]): [string, Reloaded] => [
    slug,
    [flow, 'checking', 'checking'],
  ]),
];

const send = vi.fn<(call: object) => Promise<unknown>>();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  send.mockReset().mockReturnValue(new Promise(() => {}));
});
afterEach(() => vi.useRealTimers());

function checkout() {
  const storage = createPaymentStorage('CHK_1');
  const payments = () => createPayments(testHost('window').host, storage);
  const payment: Partial<CheckoutContext> = {
    memo: createMemo(),
    transaction: {
      reference: 'CHK_1',
      publicKey: 'pk_1',
      money: { minorUnits: 500_000, currency: 'NGN' },
      settings: {},
    } as CheckoutContext['transaction'],
    http: { send, read: () => new Promise(() => {}) } as unknown as CheckoutContext['http'],
    clock: { now: () => 0, observe: () => {} },
    poller: createPoller(() => new Promise(() => {})),
    lastVerification: () => undefined,
    savedCards: false,
    onPaid: () => {},
  };
  return { storage, payments, payment: payment as CheckoutContext };
}

describe('every method', () => {
  it('is registered by its own slug', () => {
    for (const [slug, method] of Object.entries(METHODS)) expect(method.slug).toBe(slug);
  });

  it.each(ALL)('%s resumes its own payment after a reload, and no other method’s', (slug, row) => {
    const [flow, saved, status] = row;
    const { storage, payments, payment } = checkout();
    storage.write({ method: slug, progress: 'waiting', state: saved });
    expect(flow(payments(), payment).state().status).toBe(status);
    const other = ALL.find(([one]) => one !== slug)?.[0] ?? '';
    storage.write({ method: other, progress: 'waiting', state: saved });
    expect(flow(payments(), payment).state().status).not.toBe(status);
  });
});

describe('a wallet that sends its owner a prompt', () => {
  it.each(Object.entries(PROMPTS))(
    '%s receives the typed value once, with the idempotency key of the first press',
    (slug, [flow, value, body]) => {
      const { payments, payment } = checkout();
      const runner = flow(payments(), payment);
      runner.send({ type: 'submitted', value, idempotencyKey: 'c0ffee' });
      runner.send({ type: 'submitted', value, idempotencyKey: 'decaf' });
      expect(send.mock.calls).toEqual([
        [
          expect.objectContaining({
            endpoint: slug,
            body,
            values: { reference: 'CHK_1' },
            publicKey: 'pk_1',
            idempotencyKey: 'c0ffee',
          }),
        ],
      ]);
    },
  );
});
