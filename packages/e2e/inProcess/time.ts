import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A clock that a test advances, for every tab and the sandbox.
 * The time does not change between two calls of `wind`.
 */

/** The browser tab to which running code belongs. The sandbox and the test have no owner. */
export interface Owner {
  /** Runs a task of this owner, now or after the owner wakes; never if the owner has ended. */
  run(task: () => void): void;
  /** The milliseconds by which the clock of the owner's device is ahead. */
  skew: number;
}

/** The owner of the running code, even after an `await`. This lets one process simulate several browser tabs. */
export const owners = new AsyncLocalStorage<Owner>();

interface Timer {
  at: number;
  /** Milliseconds between two calls; a timer without an interval fires once. */
  every: number | undefined;
  task: () => void;
  owner: Owner | undefined;
}

/** The number of turns of the event loop without activity after which all work is treated as settled. */
const QUIET_TURNS = 8;

const START = Date.parse('2026-11-21T10:00:00.250Z');

let now = START;
/** Counts activities. `settle` ends when the count no longer changes. */
let activity = 0;
/** The number of cryptographic operations outside the event loop. */
let underWay = 0;
/** The last number of `Math.random`, as an integer of 32 bits. */
let lastRandom = 0;
const timers = new Set<Timer>();
const turn = setImmediate;

/**
 * Replaces the machine's clock and timers with this clock, and `Math.random` with a fixed sequence.
 * With real random numbers, the pauses between the app's attempts would differ from run to run.
 */
export function installTime(): void {
  Math.random = () => {
    // The linear congruential generator of Numerical Recipes.
    lastRandom = (Math.imul(lastRandom, 1_664_525) + 1_013_904_223) >>> 0;
    return lastRandom / 2 ** 32;
  };
  Date.now = () => now + (owners.getStore()?.skew ?? 0);
  performance.now = () => now - START;
  const set = (task: () => void, milliseconds = 0, repeated = false) => {
    const every = repeated ? milliseconds : undefined;
    const timer: Timer = { at: now + milliseconds, every, task, owner: owners.getStore() };
    timers.add(timer);
    // Add `unref`, because Node's timers have this method.
    return Object.assign(timer, { unref: () => timer });
  };
  const clear = (timer: Timer | undefined) => {
    if (timer) timers.delete(timer);
  };
  Object.assign(globalThis, {
    setTimeout: (task: () => void, milliseconds?: number) => set(task, milliseconds),
    setInterval: (task: () => void, milliseconds?: number) => set(task, milliseconds, true),
    clearTimeout: clear,
    clearInterval: clear,
  });
  for (const name of [
    'generateKey',
    'importKey',
    'deriveKey',
    'sign',
    'digest',
    'encrypt',
    'decrypt',
  ] as const) {
    // Read the original from the prototype, so that the time can be installed twice in one process.
    const original: (...parameters: never[]) => Promise<unknown> = SubtleCrypto.prototype[name];
    const counted = async (...parameters: never[]) => {
      underWay += 1;
      try {
        return await original.apply(crypto.subtle, parameters);
      } finally {
        underWay -= 1;
        stir();
      }
    };
    Object.defineProperty(crypto.subtle, name, { value: counted, configurable: true });
  }
}

/** Returns the provider's time, in milliseconds since the epoch. */
export function serverNow(): number {
  return now;
}

/** Records an activity that may cause further activity. */
export function stir(): void {
  activity += 1;
}

/** Resolves once all work that needs no time has settled. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    const before = activity;
    await new Promise<void>((resolve) => turn(resolve));
    if (activity !== before || underWay > 0) quiet = 0;
  }
}

/** Advances the clock. Each timer fires at its own time, and its effects settle before the next timer fires. */
export async function wind(milliseconds: number): Promise<void> {
  const end = now + milliseconds;
  await settle();
  for (let timer = nextBy(end); timer; timer = nextBy(end)) {
    now = Math.max(now, timer.at);
    fire(timer);
    await settle();
  }
  now = end;
}

/** Removes every timer and restarts the random numbers, at the end of a journey. */
export function clearTimers(): void {
  timers.clear();
  lastRandom = 0;
}

function nextBy(end: number): Timer | undefined {
  let next: Timer | undefined;
  for (const timer of timers) if (timer.at <= end && (!next || timer.at < next.at)) next = timer;
  return next;
}

function fire(timer: Timer): void {
  if (timer.every === undefined) timers.delete(timer);
  else timer.at += Math.max(timer.every, 1);
  if (timer.owner) timer.owner.run(timer.task);
  else owners.exit(timer.task);
}
