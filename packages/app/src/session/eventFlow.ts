import { POLL_INTERVAL } from './poller';

/**
 * A message proves that a stream works if it arrives at least this many milliseconds after the stream opens.
 * An earlier message proves nothing, because a proxy may forward the beginning of a stream and buffer the rest.
 */
export const PROOF_AFTER = 5_000;
/**
 * Milliseconds for which the checkout polls at the usual pace after an event, because the provider may still reply with
 * the old status.
 */
export const ALERT = 60_000;
/** Milliseconds before a stream is opened again: the default, and the limits for the stream's `retry` field. */
const RETRY = 2_000;
const MIN_RETRY = 1_000;
const MAX_RETRY = 60_000;
/** After this many failures in a row, the next pause lasts `GIVEN_UP` milliseconds plus jitter. */
const FAILURES = 2;
const GIVEN_UP = 60_000;
/** Maximum jitter of a pause in milliseconds, so that payers don't all reconnect at the same time. */
const SPREAD = 5_000;

/** The fields that survive the end of a stream. All times are `performance.now()` values. */
interface Memory {
  lastEventId: string;
  /** Milliseconds before the next stream: the provider's `retry` field within its limits, or the default. */
  retry: number;
  failures: number;
  /**
   * No stream is opened before this time, even if the page is hidden and shown in between. Reset to 0 when the network is back.
   */
  notBefore: number;
  /** When a stream last sent a complete event or comment. */
  lastReceived: number;
}

export type State = Memory &
  (
    | { status: 'hidden' }
    | { status: 'pausing'; until: number }
    | {
        status: 'reading';
        openedAt: number;
        /**
         * Whether a complete event or comment arrived at least `PROOF_AFTER` milliseconds after the stream opened, which proves
         * that no proxy buffers the stream.
         */
        works: boolean;
        /** Whether an event has arrived. Comments don't show that the provider reports changes. */
        reports: boolean;
        alertUntil: number;
        trusted: boolean;
      }
  );

export type Event =
  | { type: 'shown'; now: number }
  | { type: 'hidden' }
  /** The network is back. */
  | { type: 'online' }
  | { type: 'opened'; now: number }
  | {
      type: 'text';
      now: number;
      events: number;
      alive: boolean;
      lastEventId: string;
      retry: number | undefined;
    }
  | { type: 'quiet' }
  /** `chance`: a random number from 0 to 1. `lost`: the checkout closed the stream because the stream was silent. */
  | { type: 'ended'; now: number; lost: boolean; chance: number }
  | { type: 'due' };

export const initial: State = {
  status: 'hidden',
  lastEventId: '',
  retry: RETRY,
  failures: 0,
  notBefore: 0,
  lastReceived: 0,
};

export function transition(state: State, event: Event): State {
  switch (event.type) {
    case 'shown':
      if (state.status !== 'hidden') return state;
      return event.now < state.notBefore
        ? { ...memoryOf(state), status: 'pausing', until: state.notBefore }
        : reading(state);
    case 'hidden':
      if (state.status === 'hidden') return state;
      // A stream that is closed because the page is hidden is counted as a failure. Only the end of a stream on a visible page
      // causes a pause.
      return { ...memoryOf(state), status: 'hidden', failures: failuresAfter(state, false) };
    case 'online':
      // Forget earlier failures, because the lack of a network may have caused them.
      return { ...state, failures: 0, notBefore: 0 };
    case 'due':
      return state.status === 'pausing' ? reading(state) : state;
    case 'opened':
      return state.status === 'reading' ? { ...state, openedAt: event.now } : state;
    case 'text':
      return state.status === 'reading' ? read(state, event) : state;
    case 'quiet':
      return state.status === 'reading' && state.trusted ? { ...state, trusted: false } : state;
    case 'ended':
      return state.status === 'reading' ? end(state, event) : state;
    default:
      return event satisfies never;
  }
}

type Reading = Extract<State, { status: 'reading' }>;

function reading(state: State): Reading {
  return {
    ...memoryOf(state),
    status: 'reading',
    openedAt: 0,
    works: false,
    reports: false,
    alertUntil: 0,
    trusted: false,
  };
}

function read(state: Reading, { now, events, alive, ...text }: Extract<Event, { type: 'text' }>): Reading {
  const retry = Math.min(Math.max(text.retry ?? state.retry, MIN_RETRY), MAX_RETRY);
  const next = { ...state, lastEventId: text.lastEventId, retry };
  if (!alive) return next;
  const works = state.works || now - state.openedAt >= PROOF_AFTER;
  const reports = state.reports || events > 0;
  const alertUntil = events > 0 ? now + ALERT : state.alertUntil;
  return {
    ...next,
    lastReceived: now,
    works,
    reports,
    alertUntil,
    trusted: works && reports && now >= alertUntil,
  };
}

function end(state: Reading, { now, lost, chance }: Extract<Event, { type: 'ended' }>): State {
  const failures = failuresAfter(state, !lost);
  const isGivenUp = failures >= FAILURES;
  const until = now + (isGivenUp ? GIVEN_UP : state.retry) + chance * SPREAD;
  const notBefore = isGivenUp ? until : state.notBefore;
  return { ...memoryOf(state), status: 'pausing', failures, notBefore, until };
}

/** Returns the number of failures in a row after a stream. A stream that worked and that the provider closed is no failure. */
function failuresAfter(state: State, closed: boolean): number {
  if (state.status !== 'reading') return state.failures;
  return state.works && closed ? 0 : state.failures + 1;
}

function memoryOf({ lastEventId, retry, failures, notBefore, lastReceived }: State): Memory {
  return { lastEventId, retry, failures, notBefore, lastReceived };
}

/** Returns whether the checkout may poll at the slow pace. */
export function isTrusted(state: State): boolean {
  return state.status === 'reading' && state.trusted;
}

/**
 * Returns the maximum delay of the next poll, in milliseconds, after a stream ends or is quiet.
 * The interval begins at the stream's last message, because only later changes can be lost.
 */
export function dueAfterEnd({ lastReceived }: State, now: number): number {
  return Math.max(0, lastReceived + POLL_INTERVAL - now);
}
