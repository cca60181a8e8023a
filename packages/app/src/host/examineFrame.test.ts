import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { examineFrame } from './examineFrame';

/** For a busy machine. */
const BUSY = { timeout: 10_000 };

/** A frame with this storage, these databases and this policy. */
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

describe('what the doctor hears of a frame', () => {
  it('is that all is well where nothing is refused, and nothing is left behind', async () => {
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

  it('names what policies refuse of what the browser knows', async () => {
    const known = ['camera', 'payment', 'publickey-credentials-get'];
    const featurePolicy = {
      features: () => known,
      allowsFeature: (feature: string) => feature === 'payment',
    };
    const { refused } = await examineFrame(frame({ document: { featurePolicy } }));
    expect(refused).toEqual(['camera', 'publickey-credentials-get']);
  });

  it('is that storage is refused: at the first look, at the first write, or by keeping nothing', async () => {
    const forgetful = { setItem() {}, getItem: () => null, removeItem() {} };
    const full = { ...forgetful, setItem: refused };
    for (const localStorage of [forgetful, full]) {
      expect((await examineFrame(frame({ localStorage }))).localStorage).toBe(false);
    }
    const looked = Object.defineProperty(frame(), 'localStorage', { get: refused });
    expect((await examineFrame(looked)).localStorage).toBe(false);
  });

  it('is that databases are refused: by an exception, or by an error', async () => {
    expect((await examineFrame(frame({ indexedDB: { open: refused } }))).indexedDB).toBe(false);
    const opening: { onerror?: () => void } = {};
    const examined = examineFrame(frame({ indexedDB: { open: () => opening } }));
    opening.onerror?.();
    expect((await examined).indexedDB).toBe(false);
  });

  it('is that there are none where a browser does not answer within two seconds', async () => {
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
