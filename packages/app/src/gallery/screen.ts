import type { ReactNode } from 'react';
import type { Fixtures } from './fixtures';
import type { Interaction } from './interactions';

/** One screen in one state, rendered by the app's own components from fixtures. */
export interface Screen {
  show(fixtures: Fixtures): ReactNode;
  /** The payer's interactions, for state inside a component: typed text and presses on buttons. */
  interactions?: readonly Interaction[];
  /** `check`: uses the style sheet of the receipt check page instead of the app's. */
  style?: 'check';
}

export type Screens = Readonly<Record<string, Screen>>;

/** A value for every state of a union. A missing state is a type error. */
export type ForEachState<State extends { status: string }, Value> = {
  readonly [Status in State['status']]: Value;
};

export function screensOf<Value>(
  values: Readonly<Record<string, Value>>,
  screenOf: (value: Value) => Screen,
): Screens {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, screenOf(value)]));
}
