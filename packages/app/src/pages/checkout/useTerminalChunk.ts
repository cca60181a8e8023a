import { useEffect, useState } from 'react';
import { withStyle } from '../../theme/deferredStyle';

type TerminalChunk = typeof import('./terminalChunk');

let there: TerminalChunk | undefined;

/** Fetches the part. Called once a payment is under way, so that its end need not wait. */
export async function loadTerminalChunk(): Promise<TerminalChunk> {
  there = await withStyle(import('./terminalChunk'));
  return there;
}

/** The part, at once where it was fetched before; nothing until it has come, and `missing` where it does not come. */
export function useTerminalChunk(): TerminalChunk | 'missing' | undefined {
  const [chunk, setChunk] = useState<TerminalChunk | 'missing' | undefined>(there);
  useEffect(() => {
    let current = true;
    loadTerminalChunk().then(
      (loaded) => current && setChunk(loaded),
      () => current && setChunk('missing'),
    );
    return () => {
      current = false;
    };
  }, []);
  return chunk;
}
