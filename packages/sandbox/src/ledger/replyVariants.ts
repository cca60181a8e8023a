import * as v from 'valibot';
import { isReplyVariant, type ReplyVariant } from '../simulator/faults/replyVariants';
import type { Ledger } from './database';

const Row = v.object({
  shapes: v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter(isReplyVariant)),
  ),
});

/** Returns the reply variants of the first reference with variants. */
export function replyVariantsOf(ledger: Ledger, references: readonly string[]): ReplyVariant[] {
  for (const reference of references) {
    const row = ledger.prepare('SELECT shapes FROM shapes WHERE reference = ?').get(reference);
    if (row !== undefined) return v.parse(Row, row).shapes;
  }
  return [];
}

/** Sets the variants of all later replies; an empty list restores the sandbox's default replies. */
export function setReplyVariants(ledger: Ledger, reference: string, variants: readonly ReplyVariant[]): void {
  ledger.prepare('DELETE FROM shapes WHERE reference = ?').run(reference);
  if (variants.length === 0) return;
  ledger.prepare('INSERT INTO shapes (reference, shapes) VALUES (?, ?)').run(reference, variants.join());
}
