import { startTransition, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

/** Neighbours of a long list, shown together. */
export interface Chunk<Entry> {
  /** Index of the first entry in the whole list. */
  start: number;
  entries: readonly Entry[];
}

interface Chunks<Entry> {
  head: readonly Chunk<Entry>[];
  /** How many entries between the two are still to come. */
  waiting: number;
  tail: readonly Chunk<Entry>[];
}

const CHUNK = 25;
/** Chunks that appear at once, at either end; the page opens at its end. */
const FIRST = 1;
/** Chunks more at either end in each step. */
const STEP = 8;

/**
 * Shows a long list from both ends towards the middle, a few chunks at a time, so that the page can be read and used
 * while the rest arrives. Printing shows everything.
 */
export function useChunks<Entry>(list: readonly Entry[]): Chunks<Entry> {
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

  // No chunk moves from one part to the other: it would be drawn again.
  const middle = Math.ceil(pieces.length / 2);
  const head = pieces.slice(0, Math.min(reach, middle));
  const tail = pieces.slice(Math.max(pieces.length - reach, middle));
  const waiting = (tail[0]?.start ?? list.length) - head.length * CHUNK;
  return { head, waiting: Math.max(waiting, 0), tail };
}

/** Created once: a chunk that stays the same object is not rendered again. */
function piecesOf<Entry>(list: readonly Entry[]): Chunk<Entry>[] {
  const pieces: Chunk<Entry>[] = [];
  for (let start = 0; start < list.length; start += CHUNK) {
    pieces.push({ start, entries: list.slice(start, start + CHUNK) });
  }
  return pieces;
}
