import { startTransition, useEffect, useState } from 'react';

/** Entries that appear at once, and more in each step. */
const STEP = 50;

/** A long list from its start on, a few entries more at a time: the page can be read and used while the rest arrives. */
export function useGrowing<Entry>(list: readonly Entry[]): readonly Entry[] {
  const [reach, setReach] = useState(STEP);
  const whole = reach >= list.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks for the next
  useEffect(() => {
    if (whole) return undefined;
    const timer = setTimeout(() => startTransition(() => setReach((now) => now + STEP)));
    return () => clearTimeout(timer);
  }, [whole, reach]);

  return whole ? list : list.slice(0, reach);
}
