import { describe, expect, it } from 'vitest';
import { checkSteps } from '../flow/testSteps';
import {
  ALERT,
  dueAfterEnd,
  type Event,
  initial,
  isTrusted,
  PROOF_AFTER,
  type State,
  transition,
} from './eventFlow';

const NOW = 100_000;
const memory = { lastEventId: '7', retry: 3_000, failures: 1, notBefore: 0, lastReceived: 90_000 };
const fresh = { openedAt: 0, works: false, reports: false, alertUntil: 0, trusted: false };

const states = {
  hidden: { ...memory, status: 'hidden' },
  givenUp: { ...memory, status: 'hidden', notBefore: NOW + 1 },
  pausing: { ...memory, status: 'pausing', until: NOW },
  reading: { ...memory, ...fresh, status: 'reading', openedAt: NOW - PROOF_AFTER + 1 },
  proved: { ...memory, ...fresh, status: 'reading', openedAt: NOW - PROOF_AFTER, works: true, reports: true },
  trusted: { ...memory, ...fresh, status: 'reading', works: true, reports: true, trusted: true },
} satisfies Record<string, State>;

const text = { type: 'text', now: NOW, alive: true, events: 0, lastEventId: '7', retry: undefined } as const;
const events = {
  shown: { type: 'shown', now: NOW },
  hidden: { type: 'hidden' },
  online: { type: 'online' },
  due: { type: 'due' },
  opened: { type: 'opened', now: NOW },
  quiet: { type: 'quiet' },
  comment: text,
  event: { ...text, events: 2, lastEventId: '9', retry: 86_400_000 },
  part: { ...text, alive: false },
  closed: { type: 'ended', now: NOW, lost: false, chance: 0.5 },
  lost: { type: 'ended', now: NOW, lost: true, chance: 0 },
} satisfies Record<string, Event>;

const reset = { failures: 0, notBefore: 0 };
const reading: State = { ...memory, ...fresh, status: 'reading' };
const after = (state: State): State => ({ ...state, lastReceived: NOW });
const event = {
  lastEventId: '9',
  retry: 60_000,
  lastReceived: NOW,
  reports: true,
  alertUntil: NOW + ALERT,
  trusted: false,
};
const left = { ...memory, status: 'hidden', failures: 2 } as const;
const givenUp = { ...memory, status: 'pausing', failures: 2 } as const;
const closed = { ...memory, status: 'pausing', failures: 0, until: NOW + 3_000 + 2_500 } as const;

it('handles the events of each state and ignores all others', () => {
  checkSteps<State, Event, keyof typeof states, keyof typeof events>(transition, states, events, {
    hidden: { shown: reading, online: { ...states.hidden, ...reset } },
    givenUp: {
      shown: { ...memory, status: 'pausing', notBefore: NOW + 1, until: NOW + 1 },
      online: { ...states.givenUp, ...reset },
    },
    pausing: {
      hidden: { ...memory, status: 'hidden' },
      online: { ...states.pausing, ...reset },
      due: reading,
    },
    reading: {
      hidden: left,
      online: { ...states.reading, ...reset },
      opened: { ...states.reading, openedAt: NOW },
      comment: after(states.reading),
      event: { ...states.reading, ...event },
      part: states.reading,
      closed: { ...givenUp, until: NOW + 62_500, notBefore: NOW + 62_500 },
      lost: { ...givenUp, until: NOW + 60_000, notBefore: NOW + 60_000 },
    },
    proved: {
      hidden: left,
      online: { ...states.proved, ...reset },
      opened: { ...states.proved, openedAt: NOW },
      comment: after({ ...states.proved, trusted: true }),
      event: { ...states.proved, ...event },
      part: states.proved,
      closed,
      lost: { ...givenUp, until: NOW + 60_000, notBefore: NOW + 60_000 },
    },
    trusted: {
      hidden: left,
      online: { ...states.trusted, ...reset },
      opened: { ...states.trusted, openedAt: NOW },
      quiet: { ...states.trusted, trusted: false },
      comment: after(states.trusted),
      event: { ...states.trusted, ...event },
      part: states.trusted,
      closed,
      lost: { ...givenUp, until: NOW + 60_000, notBefore: NOW + 60_000 },
    },
  });
});

describe('a stream', () => {
  it('is trusted if it works and the alert period of an event has passed', () => {
    const at = (now: number, given: Partial<typeof events.event> = {}): Event => ({
      ...events.event,
      ...given,
      now,
    });
    let state = transition(transition(initial, { type: 'shown', now: 0 }), { type: 'opened', now: 0 });
    const step = (event: Event) => {
      state = transition(state, event);
      return isTrusted(state);
    };
    expect(step(at(PROOF_AFTER - 1))).toBe(false);
    expect(step(at(PROOF_AFTER, { events: 0 }))).toBe(false);
    expect(step(at(PROOF_AFTER - 1 + ALERT, { events: 0 }))).toBe(true);
    expect(step(at(PROOF_AFTER + ALERT))).toBe(false);
  });

  it.each([
    [25_000, 25_000],
    [1, 1_000],
    [86_400_000, 60_000],
  ])('with a `retry` field of %i ms is opened again after %i ms', (retry, pause) => {
    expect(transition(states.reading, { ...text, retry })).toMatchObject({ retry: pause });
  });

  it('leaves the next poll due, after its end, as if it had never existed', () => {
    expect(dueAfterEnd(states.trusted, NOW)).toBe(0);
    expect(dueAfterEnd(after(states.trusted), NOW + 4_000)).toBe(6_000);
  });
});
