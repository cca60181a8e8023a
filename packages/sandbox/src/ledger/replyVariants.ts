import * as v from 'valibot';
import { isReplyVariant, type ReplyVariant } from '../simulator/faults/replyVariants';
import { insert, type Ledger, selectFirst } from './database';

const Row = v.object({
  shapes: v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter(isReplyVariant)),
  ),
});

/** Returns the reply variants of the first reference with variants. */
export function replyVariantsOf(ledger: Ledger, references: readonly string[]): ReplyVariant[] {
  for (const reference of references) {
    const row = selectFirst(ledger, Row, 'SELECT shapes FROM shapes WHERE reference = ?', reference);
    if (row) return row.shapes;
  }
  return [];
}

/** Sets the variants of later replies for a reference; an empty list removes them. */
export function setReplyVariants(ledger: Ledger, reference: string, variants: readonly ReplyVariant[]): void {
  ledger.prepare('DELETE FROM shapes WHERE reference = ?').run(reference);
  if (variants.length > 0) insert(ledger, 'shapes', { reference, shapes: variants.join() });
}
