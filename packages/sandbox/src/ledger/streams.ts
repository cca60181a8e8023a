import * as v from 'valibot';
import { isStream, type StreamName } from '../simulator/faults/streams';
import { insert, type Ledger, selectFirst } from './database';

const Row = v.object({
  stream: v.custom<StreamName | 'off'>((name) => name === 'off' || isStream(name)),
});

/** Returns the stream behaviour of the first reference with a behaviour; `off` means no stream. */
export function streamOf(ledger: Ledger, references: readonly string[]): StreamName | 'off' | undefined {
  for (const reference of references) {
    const row = selectFirst(ledger, Row, 'SELECT stream FROM streams WHERE reference = ?', reference);
    if (row) return row.stream;
  }
  return undefined;
}

export function setStream(ledger: Ledger, reference: string, stream: StreamName | 'off'): void {
  insert(ledger, 'streams', { reference, stream }, 'REPLACE');
}
