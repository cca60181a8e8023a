import { useEffect, useState } from 'react';
import { withTheRest } from '../../strings/t';

type TerminalPart = typeof import('./terminalPart');

let there: TerminalPart | undefined;

/** Fetches the part. Called once a payment is under way, so that its end need not wait. */
export async function loadTerminalPart(): Promise<TerminalPart> {
  there = await withTheRest(import('./terminalPart'));
  return there;
}

/** The part, at once where it was fetched before; nothing until it has come, and `missing` where it does not come. */
export function useTerminalPart(): TerminalPart | 'missing' | undefined {
  const [part, setPart] = useState<TerminalPart | 'missing' | undefined>(there);
  useEffect(() => {
    let current = true;
    loadTerminalPart().then(
      (loaded) => current && setPart(loaded),
      () => current && setPart('missing'),
    );
    return () => {
      current = false;
    };
  }, []);
  return part;
}
