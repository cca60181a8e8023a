import * as v from 'valibot';
import { isStream, type StreamName } from '../simulator/faults/streams';
import type { Ledger } from './database';

const Row = v.object({
  stream: v.custom<StreamName | 'off'>((name) => name === 'off' || isStream(name)),
});

/** Returns the stream behaviour of the first reference with a behaviour; `off` means no stream. */
export function streamOf(ledger: Ledger, references: readonly string[]): StreamName | 'off' | undefined {
  for (const reference of references) {
    const row = ledger.prepare('SELECT stream FROM streams WHERE reference = ?').get(reference);
    if (row !== undefined) return v.parse(Row, row).stream;
  }
  return undefined;
}

/** Sets the stream behaviour of a reference from the next reply on. */
export function setStream(ledger: Ledger, reference: string, stream: StreamName | 'off'): void {
  ledger.prepare('INSERT OR REPLACE INTO streams (reference, stream) VALUES (?, ?)').run(reference, stream);
}
