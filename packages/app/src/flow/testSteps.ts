import { expect } from 'vitest';

/**
 * Checks every pair of a state and an event.
 * Each pair in `steps` must lead to the listed state. All other pairs must leave the state unchanged.
 */
export function checkSteps<State, Event, StateName extends string, EventName extends string>(
  transition: (state: State, event: Event) => State,
  states: Record<StateName, State>,
  events: Record<EventName, Event>,
  steps: Record<StateName, Partial<Record<EventName, State>>>,
): void {
  for (const stateName of Object.keys(states) as StateName[]) {
    for (const eventName of Object.keys(events) as EventName[]) {
      const state = states[stateName];
      const next = transition(state, events[eventName]);
      const expected = steps[stateName][eventName];
      const step = `${eventName} in ${stateName}`;
      if (expected === undefined) expect(next, step).toBe(state);
      else expect(next, step).toEqual(expected);
    }
  }
}
