import { startTransition, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

/** Neighbours of a long list, shown or left out together. */
export interface Chunk<Entry> {
  /** Index of the first one in the whole list. */
  start: number;
  entries: readonly Entry[];
  /** False while it waits for its turn. */
  shown: boolean;
}

const CHUNK = 50;
/** Chunks that appear at once, at either end; the page opens at its end. */
const FIRST = 1;
/** Chunks more at either end in each step. */
const STEP = 4;

/**
 * Shows a long list from both its ends towards its middle, a few chunks at a time, so that the page can be read and
 * used while the rest arrives. Whoever prints meanwhile gets everything.
 */
export function useChunks<Entry>(list: readonly Entry[]): readonly Chunk<Entry>[] {
  const [reach, setReach] = useState(FIRST);
  const pieces = useMemo(() => piecesOf(list), [list]);
  const complete = reach * 2 >= pieces.length;

  useEffect(() => {
    if (complete) return undefined;
    const all = () => flushSync(() => setReach(pieces.length));
    window.addEventListener('beforeprint', all);
    return () => window.removeEventListener('beforeprint', all);
  }, [complete, pieces]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks for the next
  useEffect(() => {
    if (complete) return undefined;
    const timer = setTimeout(() => startTransition(() => setReach((now) => now + STEP)));
    return () => clearTimeout(timer);
  }, [complete, reach]);

  return pieces.map(({ hidden, shown }, index) =>
    index < reach || index >= pieces.length - reach ? shown : hidden,
  );
}

/** Both looks of every chunk, made once: a chunk that stays the same object is not rendered again. */
function piecesOf<Entry>(list: readonly Entry[]): { hidden: Chunk<Entry>; shown: Chunk<Entry> }[] {
  const pieces: { hidden: Chunk<Entry>; shown: Chunk<Entry> }[] = [];
  for (let start = 0; start < list.length; start += CHUNK) {
    const entries = list.slice(start, start + CHUNK);
    pieces.push({ hidden: { start, entries, shown: false }, shown: { start, entries, shown: true } });
  }
  return pieces;
}
