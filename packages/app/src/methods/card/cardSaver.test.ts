import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSession } from '../../session/testSession';
import { createCardSaver } from './cardSaver';
import { CARDS_PREFIX, namesOfLists } from './vault/hasSavedCards';

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
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Pays, and returns the lists in storage when the host receives `done`, because the host may then remove the frame. */
async function pay(prepare: (saver: ReturnType<typeof createCardSaver>) => void): Promise<string[]> {
  const opened = testSession();
  const payment = await opened.payment();
  // After a success, the session waits at most a second for the card. Use fake timers, because a busy machine may need longer.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  prepare(createCardSaver(payment));
  const lists = new Promise<string[]>((resolve) => {
    opened.host.send.mockImplementation(({ type }) => {
      if (type === 'done') resolve(namesOfLists(localStorage));
    });
  });
  await payment.poller.check();
  return lists;
}

describe('saving the card that paid', () => {
  it('is complete when the host receives `done`', { tags: 'states-25' }, async () => {
    const lists = await pay((saver) => saver.prepare(CARD));
    expect(lists).toEqual([expect.stringContaining(CARDS_PREFIX)]);
  });

  it('stores no card without the payer’s request', async () => {
    expect(await pay((saver) => saver.prepare({ ...CARD, save: false }))).toEqual([]);
  });

  it('stores no card whose charge ended before another payment succeeded', async () => {
    const lists = await pay((saver) => {
      saver.prepare(CARD);
      saver.drop();
    });
    expect(lists).toEqual([]);
  });
});
