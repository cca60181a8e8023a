import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSteps } from '../../flow/testSteps';
import { type Event, initial, progress, type State, transition } from './flow';
import { restore, serialize } from './serialize';

const after = (...events: Event[]): State => events.reduce(transition, initial);

describe('the Opay payment', () => {
  it('is pending once the link is received', { tags: ['opay-1', 'states-30'] }, () => {
    expect(after({ type: 'link-received', address: 'https://opay.example/1' })).toEqual({
      status: 'pending',
      address: 'https://opay.example/1',
    });
  });

  it('fails without a link, and requests it again on Retry', () => {
    const failed = after({ type: 'link-failed', error: { kind: 'timeout' } });
    expect(failed).toEqual({
      status: 'failed',
      failure: { kind: 'not-started', error: { kind: 'timeout' } },
    });
    expect(transition(failed, { type: 'retried' })).toEqual(initial);
  });

  const link: Event = { type: 'link-received', address: 'https://a.example' };
  const over: State = { status: 'failed', failure: { kind: 'not-completed' } };

  it('ends as not completed if the transaction fails', () => {
    const ended: Event = { type: 'ended', status: 'failed' };
    expect(after(link, ended)).toEqual(over);
    expect(after(link, { type: 'link-opened' }, ended)).toEqual(over);
    expect(after(link, { type: 'link-opened' }, { type: 'ended', status: 'expired' }, ended)).toEqual(over);
  });

  it('has an unknown outcome on expiry if the payer opened the wallet’s page', () => {
    const ended: Event = { type: 'ended', status: 'expired' };
    expect(after(link, ended)).toEqual(over);
    const notFound = after(link, { type: 'link-opened' }, ended);
    expect(notFound).toEqual({ status: 'not-found' });
    expect(progress(notFound)).toBe('waiting');
    expect(after(link, { type: 'link-opened' }, { type: 'went-back' }, ended)).toEqual(notFound);
    const checking = transition(notFound, { type: 'check-requested' });
    expect(checking).toEqual({ status: 'checking' });
    expect(transition(checking, { type: 'still-pending' })).toEqual(notFound);
    expect(transition(notFound, { type: 'retried' })).toEqual(initial);
  });

  it('ignores a late link', () => {
    const pending = after({ type: 'link-received', address: 'https://a.example' });
    expect(transition(pending, { type: 'link-received', address: 'https://b.example' })).toBe(pending);
  });

  it('waits once the payer opens the wallet, and allows a return to the link', () => {
    const waiting = after({ type: 'link-received', address: 'https://a.example/' }, { type: 'link-opened' });
    expect(waiting).toEqual({ status: 'waiting', address: 'https://a.example/' });
    expect(progress(waiting)).toBe('waiting');
    expect(transition(waiting, { type: 'went-back' }).status).toBe('pending');
  });
});

const event = fc.constantFrom<Event>(
  { type: 'link-received', address: 'https://a.example/' },
  { type: 'link-failed', error: undefined },
  { type: 'link-opened' },
  { type: 'went-back' },
  { type: 'ended', status: 'failed' },
  { type: 'ended', status: 'expired' },
  { type: 'still-pending' },
  { type: 'check-requested' },
  { type: 'retried' },
);

const link: Event = { type: 'link-received', address: 'https://a.example/' };
const opened: Event = { type: 'link-opened' };
const expired: Event = { type: 'ended', status: 'expired' };
/** Paths to each state, because a purely random walk seldom reaches the states after the wallet's page. */
const beginnings: Event[][] = [
  [],
  [link],
  [link, opened],
  [link, opened, expired],
  [link, opened, expired, { type: 'check-requested' }],
  [link, opened, { type: 'ended', status: 'failed' }],
];
const walk = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(event))
  .map(([begin, rest]) => [...begin, ...rest]);

describe('in every sequence of events', () => {
  it('has a next action, and restores a link or an unknown outcome after a reload', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(walk, (events) => {
        const state = after(...events);
        reached.add(state.status);
        const onward: Event[] = [
          { type: 'link-failed', error: undefined },
          { type: 'ended', status: 'failed' },
          { type: 'retried' },
        ];
        expect(onward.some((next) => transition(state, next) !== state)).toBe(true);
        const saved = JSON.stringify(serialize(state));
        const expected = {
          requesting: undefined,
          pending: state,
          waiting: state,
          checking: state,
          'not-found': { status: 'checking' },
          failed: undefined,
        };
        expect(saved === undefined ? undefined : restore(JSON.parse(saved))).toEqual(expected[state.status]);
      }),
      { examples: beginnings.map((events): [Event[]] => [events]) },
    );
    expect([...reached].sort()).toEqual([
      'checking',
      'failed',
      'not-found',
      'pending',
      'requesting',
      'waiting',
    ]);
  });

  it('reports a failure after a visit to the wallet only if the provider does', () => {
    fc.assert(
      fc.property(walk, event, (events, next) => {
        const state = after(...events);
        const visited = state.status === 'waiting' || (state.status === 'pending' && state.visited);
        if (visited && transition(state, next).status === 'failed') {
          expect(next).toEqual({ type: 'ended', status: 'failed' });
        }
      }),
      { examples: beginnings.map((events): [Event[], Event] => [events, expired]) },
    );
  });

  it('validates a link from storage like a link from the network', () => {
    expect(restore({ status: 'pending', address: 'javascript:alert(1)' })).toBeUndefined();
    fc.assert(
      fc.property(fc.jsonValue(), (saved) => {
        expect(restore(saved)).toBeUndefined();
      }),
    );
  });
});

describe('each state', () => {
  const address = 'https://a.example/';
  const error = { kind: 'timeout' } as const;
  const states = {
    requesting: { status: 'requesting' },
    pending: { status: 'pending', address },
    visited: { status: 'pending', address, visited: true },
    waiting: { status: 'waiting', address },
    checking: { status: 'checking' },
    notFound: { status: 'not-found' },
    notStarted: { status: 'failed', failure: { kind: 'not-started', error } },
    over: { status: 'failed', failure: { kind: 'not-completed' } },
  } satisfies Record<string, State>;
  const { requesting, pending, visited, waiting, checking, notFound, notStarted, over } = states;

  it('handles its own events and ignores all others', () => {
    checkSteps<State, Event, keyof typeof states, string>(
      transition,
      states,
      {
        link,
        unanswered: { type: 'link-failed', error },
        opened,
        back: { type: 'went-back' },
        failed: { type: 'ended', status: 'failed' },
        expired,
        nothing: { type: 'still-pending' },
        check: { type: 'check-requested' },
        retried: { type: 'retried' },
      },
      {
        requesting: { link: pending, unanswered: notStarted },
        pending: { opened: waiting, failed: over, expired: over },
        visited: { opened: waiting, failed: over, expired: notFound },
        waiting: { back: visited, failed: over, expired: notFound },
        checking: { nothing: notFound, failed: over, expired: notFound },
        notFound: { check: checking, retried: requesting, failed: over },
        notStarted: { retried: requesting },
        over: { retried: requesting },
      },
    );
  });

  it('reports its progress: waiting once the payer has opened the wallet’s page', () => {
    for (const state of [requesting, pending, visited]) expect(progress(state)).toBe('idle');
    for (const state of [waiting, checking, notFound]) expect(progress(state)).toBe('waiting');
    for (const state of [notStarted, over]) expect(progress(state)).toBe('failed');
  });
});
