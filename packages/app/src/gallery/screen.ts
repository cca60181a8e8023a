import type { ReactNode } from 'react';
import type { Fixtures } from './fixtures';
import type { Interaction } from './interactions';

/** One screen in one state, made from the app's own components with fixed data. */
export interface Screen {
  show(fixtures: Fixtures): ReactNode;
  /** What the payer does then, for what a component keeps to itself: keystrokes, and a press on a button. */
  interactions?: readonly Interaction[];
}

/** The screens of a method or a page, each by the name of its state. */
export type Screens = Readonly<Record<string, Screen>>;

/** Something for every state of a union: a state that is forgotten does not compile. */
export type ForEachState<State extends { status: string }, Value> = {
  readonly [Status in State['status']]: Value;
};

/** A screen of each value. */
export function screensOf<Value>(
  values: Readonly<Record<string, Value>>,
  screenOf: (value: Value) => Screen,
): Screens {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, screenOf(value)]));
}
