import type { MethodSlug } from '@kobo/protocol/api';
import { checkoutOf, type FlowOf, methodScreen, type Path, transactionOf, walk } from './checkoutFixtures';
import { createFixtures } from './fixtures';
import { type ForEachState, type Screens, screensOf } from './screen';

export interface MethodGallery {
  screens: Screens;
  /** Returns the state that each path reaches, keyed by the state in the screen's name. */
  reached: () => Record<string, string>;
}

/**
 * Creates the screens of a method.
 * @param paths a path to each state of the method's flow. A missing state is a type error.
 * @param more paths to further screens, by their names.
 */
export function methodGallery<State extends { status: string }, Event>(
  slug: MethodSlug,
  flowOf: FlowOf<State, Event>,
  paths: ForEachState<State, Path<Event>>,
  more: Readonly<Record<string, Path<Event>>> = {},
): MethodGallery {
  const byName: Readonly<Record<string, Path<Event>>> = paths;
  return {
    screens: screensOf({ ...byName, ...more }, (path) => methodScreen(slug, flowOf, path)),
    reached: () =>
      Object.fromEntries(Object.entries(byName).map(([name, path]) => [name, statusAfter(flowOf, path)])),
  };
}

function statusAfter<State extends { status: string }, Event>(
  flowOf: FlowOf<State, Event>,
  { events, changes }: Path<Event>,
): string {
  const fixtures = createFixtures({}, location.origin);
  const transaction = transactionOf(fixtures, changes);
  const { payments, payment } = checkoutOf(fixtures, { status: 'ready', transaction });
  const runner = flowOf(payments, payment);
  const { status } = walk(runner, events);
  runner.stop();
  return status;
}
