import { startTransition, useEffect, useMemo, useState } from 'react';

/**
 * The number of entries in a group.
 * The browser checks the visibility of each group in every frame. With a thousand separate entries, this check would be slow.
 */
const GROUP = 10;
/** The number of groups in each step. */
const STEP = 5;

/** Shows a long list in steps of a few groups, so that the payer can use the page before the rest is rendered. */
export function useGrowing<Entry>(list: readonly Entry[]): readonly (readonly Entry[])[] {
  const [reach, setReach] = useState(STEP);
  const groups = useMemo(() => groupsOf(list), [list]);
  const whole = reach >= groups.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step triggers the next
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
