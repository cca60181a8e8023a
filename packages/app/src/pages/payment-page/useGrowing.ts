import { startTransition, useEffect, useMemo, useState } from 'react';

/**
 * Entries that are laid out together: with a thousand separate ones the browser would check each for visibility in
 * every frame.
 */
const GROUP = 10;
/** Groups that appear at once, and more in each step. */
const STEP = 5;

/**
 * Shows a long list from its start, a few more groups at a time, so that the page can be read and used while the rest
 * arrives.
 */
export function useGrowing<Entry>(list: readonly Entry[]): readonly (readonly Entry[])[] {
  const [reach, setReach] = useState(STEP);
  const groups = useMemo(() => groupsOf(list), [list]);
  const whole = reach >= groups.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks for the next
  useEffect(() => {
    if (whole) return undefined;
    const timer = setTimeout(() => startTransition(() => setReach((now) => now + STEP)));
    return () => clearTimeout(timer);
  }, [whole, reach]);

  return whole ? groups : groups.slice(0, reach);
}

function groupsOf<Entry>(list: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (let start = 0; start < list.length; start += GROUP) groups.push(list.slice(start, start + GROUP));
  return groups;
}
