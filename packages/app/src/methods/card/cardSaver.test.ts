import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../../host/testHost';
import { createSession, type Payment } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { createCardSaver } from './cardSaver';
import { CARDS_PREFIX, namesOfLists } from './vault/hasSavedCards';

const transaction = {
  reference: 'CHK_1',
  money: { hundredths: 500_000, currency: 'NGN' },
  publicKey: 'pk_indigo',
  email: 'ada@example.com',
  settings: { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: false, inApp: false },
} as Transaction;

const CARD = {
  kind: 'typed',
  pan: '4111111111111111',
  expiry: '12/28',
  cvv: '408',
  pin: undefined,
  save: true,
} as const;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

/** Pays, and looks at the device in the moment at which the host hears `done`: it may remove the frame then. */
async function pay(prepare: (saver: ReturnType<typeof createCardSaver>) => void): Promise<string[]> {
  const { host } = testHost('sdk');
  const session = createSession({
    reference: 'CHK_1',
    keptAs: 'CHK_1',
    source: {
      load: async () => ({ ok: true, value: { transaction, status: 'pending' } }),
      verify: async () => ({ ok: true, value: { status: 'success' } }),
    },
    http: {} as Payment['http'],
    clock: { now: () => Date.parse('2026-11-21T10:00:00Z'), observe() {} },
    host,
    idempotencyKeyHeader: false,
    savedCards: true,
    supportContact: undefined,
    payable: () => true,
  });
  const payment = await vi.waitUntil(() => session.payment());
  prepare(createCardSaver(payment));
  const done = new Promise<string[]>((resolve) => {
    host.send.mockImplementation(({ type }) => {
      if (type === 'done') resolve(namesOfLists(localStorage));
    });
  });
  await payment.poller.check();
  return done;
}

describe('saving the card that paid', () => {
  it('is over when the host hears of the success', async () => {
    const lists = await pay((saver) => saver.prepare(CARD));
    expect(lists).toEqual([expect.stringContaining(CARDS_PREFIX)]);
  });

  it('keeps no card that the payer did not ask to save, and none whose try was over', async () => {
    expect(await pay((saver) => saver.prepare({ ...CARD, save: false }))).toEqual([]);
    const dropped = await pay((saver) => {
      saver.prepare(CARD);
      saver.drop();
    });
    expect(dropped).toEqual([]);
  });
});
