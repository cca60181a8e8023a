import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gate } from '../testKit';
import { postgresStorage } from '.';
import { POLL_EVERY, Poller } from './poller';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the rows of the poller's query, from a table with these ids and references. */
function select(committed: Map<number, string>, text: string, values: unknown[]) {
  const [after, missing] = text.includes('max(id)') ? [0, []] : (values as [number, number[]]);
  const rows = [...committed]
    .filter(([id]) => id > after || missing.includes(id))
    .map(([id, reference]) => ({ id, reference }));
  return { rows, rowCount: rows.length };
}

it('a look that ends after its last listener has left hides no change from a later listener', async () => {
  const errors: unknown[] = [];
  const committed = new Map([[1, 'CHK_1']]);
  const held = gate();
  let isHeld = false;
  const query = async (text: string, values: unknown[] = []) => {
    const result = select(committed, text, values);
    if (isHeld) await held.opened;
    return result;
  };
  const poller = new Poller({ query }, (error) => errors.push(error));
  const leave = poller.subscribe('CHK_1', () => {});
  await vi.advanceTimersByTimeAsync(0);
  // The change with id 2 is not committed yet.
  committed.set(3, 'CHK_3');
  isHeld = true;
  await vi.advanceTimersByTimeAsync(POLL_EVERY);
  leave();
  isHeld = false;
  held.open();
  await vi.advanceTimersByTimeAsync(0);

  const received: number[] = [];
  const leaveAgain = poller.subscribe('CHK_2', (id) => received.push(id));
  await vi.advanceTimersByTimeAsync(POLL_EVERY);
  committed.set(2, 'CHK_2');
  await vi.advanceTimersByTimeAsync(2 * POLL_EVERY);
  leaveAgain();
  expect(received).toEqual([2]);
  expect(errors).toEqual([]);
});

it('a jump of the ids does not block the process, and hides no change that is committed late', async () => {
  const committed = new Map([[1, 'CHK_1']]);
  let queried = 0;
  const query = async (text: string, values: unknown[] = []) => {
    queried = Math.max(queried, Object(values[1]).length || 0);
    return select(committed, text, values);
  };
  const errors: unknown[] = [];
  const received: number[] = [];
  const poller = new Poller({ query }, (error) => errors.push(error));
  const leave = poller.subscribe('CHK_2', (id) => received.push(id));
  await vi.advanceTimersByTimeAsync(0);
  committed.set(1_000_000, 'CHK_1');
  await vi.advanceTimersByTimeAsync(2 * POLL_EVERY);
  committed.set(999_900, 'CHK_2');
  await vi.advanceTimersByTimeAsync(POLL_EVERY);
  leave();
  expect(received).toEqual([999_900]);
  expect(queried).toBe(1_000);
  expect(errors).toEqual([]);
});

it('a change that is committed after a listener was added is reported, even if its id is below all committed ids', async () => {
  const committed = new Map([[2, 'CHK_2']]);
  const poller = new Poller(
    { query: async (text, values = []) => select(committed, text, values) },
    () => {},
  );
  const received: number[] = [];
  const leave = poller.subscribe('CHK_1', (id) => received.push(id));
  await vi.advanceTimersByTimeAsync(POLL_EVERY);
  committed.set(1, 'CHK_1');
  await vi.advanceTimersByTimeAsync(POLL_EVERY);
  leave();
  expect(received).toEqual([1]);
});

it('a query that never ends delays later changes by at most 5 seconds', async () => {
  const committed = new Map([[1, 'CHK_1']]);
  let queries = 0;
  const query = (text: string, values: unknown[] = []) => {
    queries += 1;
    return queries === 2 ? new Promise<never>(() => {}) : Promise.resolve(select(committed, text, values));
  };
  const errors: unknown[] = [];
  const poller = new Poller({ query }, (error) => errors.push(error));
  const received: number[] = [];
  const leave = poller.subscribe('CHK_2', (id) => received.push(id));
  await vi.advanceTimersByTimeAsync(POLL_EVERY);
  committed.set(2, 'CHK_2');
  await vi.advanceTimersByTimeAsync(5_000 + POLL_EVERY);
  leave();
  expect(received).toEqual([2]);
  expect(errors).toHaveLength(1);
});

it('a failing `onError` ends neither the process nor the polling', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const committed = new Map([[1, 'CHK_1']]);
  let queries = 0;
  const query = async (text: string, values: unknown[] = []) => {
    queries += 1;
    if (queries === 2) throw new Error('connection lost');
    return select(committed, text, values);
  };
  const { changes } = postgresStorage({ query } as never, () => {
    throw new Error('the log is full');
  });
  const received: number[] = [];
  const leave = changes.subscribe('CHK_2', (id) => received.push(id));
  await vi.advanceTimersByTimeAsync(POLL_EVERY);
  committed.set(2, 'CHK_2');
  await vi.advanceTimersByTimeAsync(2 * POLL_EVERY);
  leave();
  expect(received).toEqual([2]);
  expect(logged).toHaveBeenCalledTimes(1);
});
