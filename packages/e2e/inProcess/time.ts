import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A clock that a test winds, for every tab and the sandbox at once. `Date.now`, `performance.now` and the timers are
 * paused until `wind` is called; whatever happens in between takes no time.
 */

/** The owner of the running code: a browser tab. The sandbox and the test itself have no owner. */
export interface Owner {
  /** Runs a task of this owner, now or when it can; never, where it is gone. */
  run(task: () => void): void;
  /** Milliseconds by which the owner's device is ahead of everyone else's time. */
  skew: number;
}

/** Follows the owner through everything that its code awaits, so that one process can hold several browser tabs. */
export const owners = new AsyncLocalStorage<Owner>();

interface Timer {
  at: number;
  /** Milliseconds between two calls; a timer without it fires once. */
  every: number | undefined;
  task: () => void;
  owner: Owner | undefined;
}

/** Turns of the event loop without any activity after which everything is believed to be at rest. */
const QUIET_TURNS = 8;

const START = Date.parse('2026-11-21T10:00:00.250Z');

let now = START;
/** How many things have happened, so that `settle` can tell when nothing happens any more. */
let activity = 0;
/** Encryption that is done beside the event loop. */
let underWay = 0;
const timers = new Set<Timer>();
const turn = setImmediate;

/** Puts this time in the place of the machine's own. */
export function installTime(): void {
  Date.now = () => now + (owners.getStore()?.skew ?? 0);
  performance.now = () => now - START;
  const set = (task: () => void, milliseconds = 0, repeated = false) => {
    const every = repeated ? milliseconds : undefined;
    const timer: Timer = { at: now + milliseconds, every, task, owner: owners.getStore() };
    timers.add(timer);
    // As Node's timers have it.
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
  for (const name of ['generateKey', 'importKey', 'deriveKey', 'sign', 'encrypt', 'decrypt'] as const) {
    // The prototype's, so that the time can be installed twice in one process.
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

/** The time of the provider, in milliseconds since the epoch. */
export function serverNow(): number {
  return now;
}

/** Something has happened of which more may follow. */
export function stir(): void {
  activity += 1;
}

/** Resolves once everything that needs no time has happened. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    const before = activity;
    await new Promise<void>((resolve) => turn(resolve));
    if (activity !== before || underWay > 0) quiet = 0;
  }
}

/** Lets time pass. Each timer fires at its own moment, and what follows from it happens before the next one fires. */
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

/** Forgets every timer, at the end of a journey. */
export function clearTimers(): void {
  timers.clear();
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
