import { describe, expect, it } from 'vitest';
import { type Event, initial, isSeen, type State, transition } from './flow';

const states = {
  loading: { status: 'loading' },
  slow: { status: 'loading', slow: true },
  shown: { status: 'shown' },
  ready: { status: 'ready' },
  offline: { status: 'failed', code: 'OFFLINE' },
  late: { status: 'failed', code: 'LOAD_TIMEOUT' },
} satisfies Record<string, State>;
type Name = keyof typeof states;

const events = {
  loading: { type: 'loading' },
  slow: { type: 'slow' },
  failed: { type: 'failed', code: 'OFFLINE' },
  shown: { type: 'shown' },
  ready: { type: 'ready' },
} satisfies Record<Event['type'], Event>;

describe('the overlay', () => {
  it('begins to load', () => {
    expect(initial).toEqual(states.loading);
  });

  it.each<[Name, Event['type'], Name]>([
    ['loading', 'loading', 'loading'],
    ['loading', 'slow', 'slow'],
    ['loading', 'failed', 'offline'],
    ['loading', 'shown', 'shown'],
    ['loading', 'ready', 'ready'],
    ['slow', 'loading', 'loading'],
    ['slow', 'slow', 'slow'],
    ['slow', 'failed', 'offline'],
    ['slow', 'shown', 'shown'],
    ['slow', 'ready', 'ready'],
    ['shown', 'loading', 'loading'],
    ['shown', 'failed', 'offline'],
    ['shown', 'ready', 'ready'],
    ['ready', 'loading', 'loading'],
    ['ready', 'failed', 'offline'],
    ['offline', 'loading', 'loading'],
    ['late', 'loading', 'loading'],
    ['late', 'failed', 'offline'],
  ])('that is %s receives “%s” and is %s', (name, event, next) => {
    expect(transition(states[name], events[event])).toEqual(states[next]);
  });

  it.each<[Name, Event['type']]>([
    ['shown', 'slow'],
    ['shown', 'shown'],
    ['ready', 'slow'],
    ['ready', 'shown'],
    ['ready', 'ready'],
    ['late', 'slow'],
    ['late', 'shown'],
  ])('that is %s ignores “%s”', (name, event) => {
    expect(transition(states[name], events[event])).toBe(states[name]);
  });

  it('shows the frame if it is shown or ready', () => {
    const seen = Object.entries(states).filter(([, state]) => isSeen(state));
    expect(seen.map(([name]) => name)).toEqual(['shown', 'ready']);
  });
});
