import { startTransition, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

/** Consecutive entries of a long list, rendered together. */
export interface Chunk<Entry> {
  /** Index of the first entry in the whole list. */
  start: number;
  entries: readonly Entry[];
}

interface Chunks<Entry> {
  head: readonly Chunk<Entry>[];
  /** The number of entries between head and tail that are not rendered yet. */
  waiting: number;
  tail: readonly Chunk<Entry>[];
}

const CHUNK = 25;
/**
 * The number of chunks at either end in the first render.
 * The last chunk is included, because the page may open at its end.
 */
const FIRST = 1;
/** The number of chunks that each further render adds at either end. */
const STEP = 8;

/**
 * Renders a long list from both ends towards the middle, a few chunks at a time.
 * The page is usable while the rest is rendered. Printing renders the whole list.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step schedules the next
  useEffect(() => {
    if (complete) return undefined;
    const timer = setTimeout(() => startTransition(() => setReach((now) => now + STEP)));
    return () => clearTimeout(timer);
  }, [complete, reach]);

  // Never move a chunk between head and tail, because React would render it again.
  const middle = Math.ceil(pieces.length / 2);
  const head = pieces.slice(0, Math.min(reach, middle));
  const tail = pieces.slice(Math.max(pieces.length - reach, middle));
  const waiting = (tail[0]?.start ?? list.length) - head.length * CHUNK;
  return { head, waiting: Math.max(waiting, 0), tail };
}

/**
 * Splits a list into chunks.
 * Call this function once per list, because React skips a chunk only if it is the same object.
 */
function piecesOf<Entry>(list: readonly Entry[]): Chunk<Entry>[] {
  const pieces: Chunk<Entry>[] = [];
  for (let start = 0; start < list.length; start += CHUNK) {
    pieces.push({ start, entries: list.slice(start, start + CHUNK) });
  }
  return pieces;
}
