import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../api/result';
import type { NextAction } from '../shared/nextAction';
import { type Event, type State, transition } from './flow';

const ERROR: ApiError = { kind: 'refused', httpStatus: 422, message: 'No such wallet' };
const CHECKOUT: NextAction = { kind: 'overlay', reference: 'CHK_1', service: 'pro' };

const starting = { status: 'starting' } as const satisfies State;
const started = (nextAction: NextAction): Event => ({ type: 'started', nextAction });
const startFailed: Event = { type: 'start-failed', error: ERROR };
const retried: Event = { type: 'retried' };

describe('the start of a transaction', () => {
  it.each<NextAction>([CHECKOUT, { kind: 'address', href: 'https://pay.example/CHK_1' }])(
    'continues to the payment: $kind',
    (nextAction) => {
      expect(transition(starting, started(nextAction))).toEqual({ status: 'leaving', nextAction });
    },
  );

  it('fails if the reply has no safe address', () => {
    expect(transition(starting, started({ kind: 'none' }))).toEqual({ status: 'failed', error: undefined });
  });

  it('fails with the error of the request, and starts again on retry', () => {
    const failed = transition(starting, startFailed);
    expect(failed).toEqual({ status: 'failed', error: ERROR });
    expect(transition(failed, retried)).toEqual(starting);
  });

  it('does not start again while it is under way or on a late reply', () => {
    expect(transition(starting, retried)).toBe(starting);
    const failed = transition(starting, startFailed);
    expect(transition(failed, started(CHECKOUT))).toBe(failed);
    expect(transition(failed, startFailed)).toBe(failed);
  });
});

const event: fc.Arbitrary<Event> = fc.constantFrom(
  started(CHECKOUT),
  started({ kind: 'address', href: 'https://pay.example/CHK_1' }),
  started({ kind: 'none' }),
  startFailed,
  retried,
);

describe('after any events in any order', () => {
  it('an address that was refused starts nothing', () => {
    const refused: State = { status: 'refused', error: 'some' };
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        expect(events.reduce(transition, refused)).toBe(refused);
      }),
    );
  });

  it('the payer leaves once, with the first next action', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        let left: State | undefined;
        let state: State = starting;
        for (const next of events) {
          state = transition(state, next);
          if (left) expect(state).toBe(left);
          else if (state.status === 'leaving') left = state;
        }
        if (left?.status === 'leaving') expect(left.nextAction.kind).not.toBe('none');
      }),
    );
  });

  it('another start follows only a retry after a failure', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        let state: State = starting;
        for (const next of events) {
          const before: State = state;
          state = transition(state, next);
          if (state.status !== 'starting' || state === before) continue;
          expect(before.status).toBe('failed');
          expect(next.type).toBe('retried');
        }
      }),
    );
  });
});
