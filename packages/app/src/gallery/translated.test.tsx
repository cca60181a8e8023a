import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadMethods } from './checkoutFixtures';
import { createFixtures } from './fixtures';
import { setOnline } from './interactions';
import { SCREENS } from './registry';
import type { Screen } from './screen';
import { translate } from './translate';

/** The maximum number of rounds for loading the chunks of an interaction. */
const ROUNDS = 40;

beforeAll(async () => {
  await loadMethods();
});
afterEach(() => {
  cleanup();
  setOnline(true);
  localStorage.clear();
  vi.useRealTimers();
});

it.each(Object.entries(SCREENS))(
  'the screens of %s show the same texts on a page that the browser translates',
  async (_, screens) => {
    const list = Object.values(screens);
    // Walk back as well, so that each screen follows two different screens.
    const path = [...list, ...list.toReversed()];
    // The first walk loads every chunk, so that the later walks have the same steps.
    await walk(list, () => {});
    const untranslated = await walk(path, () => {});
    const translated = await walk(path, translate);
    expect(translated).toEqual(untranslated);
  },
);

async function walk(path: readonly Screen[], afterStep: (page: Node) => void): Promise<string[]> {
  localStorage.clear();
  vi.useFakeTimers();
  const shown = render(null);
  const texts: string[] = [];
  const settle = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    texts.push(document.body.textContent);
    afterStep(document.body);
  };
  for (const screen of path) {
    setOnline(true);
    const content = screen.show(createFixtures({}, location.origin));
    shown.rerender(<StrictMode>{content}</StrictMode>);
    await settle(0);
    for (const interaction of screen.interactions ?? []) {
      for (let round = 0; round < ROUNDS && !act(() => interaction(document.body)); round += 1)
        await settle(50);
      await settle(0);
    }
    await settle(1000);
  }
  cleanup();
  vi.useRealTimers();
  return texts;
}
