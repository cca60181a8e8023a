import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { examineFrame } from './examineFrame';

/** The timeout allows for a busy machine. */
const BUSY = { timeout: 10_000 };

function frame(parts: object = {}): Window {
  return {
    document: {},
    localStorage,
    indexedDB: new IDBFactory(),
    setTimeout: (work: (value: boolean) => void, delay: number, value: boolean) =>
      setTimeout(work, delay, value),
    ...parts,
  } as unknown as Window;
}

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

describe('the examination of a frame for `Kobo.doctor()`', () => {
  it('finds no problem if nothing is refused, and leaves no data behind', async () => {
    const indexedDB = new IDBFactory();
    expect(await examineFrame(frame({ indexedDB }))).toEqual({
      type: 'examined',
      localStorage: true,
      indexedDB: true,
      refused: [],
    });
    expect(localStorage).toHaveLength(0);
    await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]), BUSY);
  });

  it('lists the features that the browser supports and a policy refuses', async () => {
    const known = ['camera', 'payment', 'publickey-credentials-get'];
    const featurePolicy = {
      features: () => known,
      allowsFeature: (feature: string) => feature === 'payment',
    };
    const { refused } = await examineFrame(frame({ document: { featurePolicy } }));
    expect(refused).toEqual(['camera', 'publickey-credentials-get']);
  });

  it('reports refused storage: it throws on access or on write, or keeps nothing', async () => {
    const forgetful = { setItem() {}, getItem: () => null, removeItem() {} };
    const full = { ...forgetful, setItem: refused };
    for (const localStorage of [forgetful, full]) {
      expect((await examineFrame(frame({ localStorage }))).localStorage).toBe(false);
    }
    const looked = Object.defineProperty(frame(), 'localStorage', { get: refused });
    expect((await examineFrame(looked)).localStorage).toBe(false);
  });

  it('reports refused databases: an exception or an error event', async () => {
    expect((await examineFrame(frame({ indexedDB: { open: refused } }))).indexedDB).toBe(false);
    const opening: { onerror?: () => void } = {};
    const examined = examineFrame(frame({ indexedDB: { open: () => opening } }));
    opening.onerror?.();
    expect((await examined).indexedDB).toBe(false);
  });

  it('reports no databases if the browser does not respond within two seconds', async () => {
    vi.useFakeTimers();
    let found: unknown;
    void examineFrame(frame({ indexedDB: { open: () => ({}) } })).then((body) => {
      found = body.indexedDB;
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(found).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(found).toBe(false);
  });
});
