import type { ReactNode } from 'react';
import type { Fixtures } from './fixtures';
import type { Interaction } from './interactions';

/** One screen in one state, rendered by the app's own components from fixtures. */
export interface Screen {
  show(fixtures: Fixtures): ReactNode;
  /** The payer's interactions, for what only a component's own state holds: keystrokes, and a press on a button. */
  interactions?: readonly Interaction[];
  /** `check`: it is no page of the app, and has the style of the page that checks a receipt instead. */
  style?: 'check';
}

/** The screens of a method or a page, each by the name of its state. */
export type Screens = Readonly<Record<string, Screen>>;

/** A value for every state of a union: a forgotten state does not compile. */
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
