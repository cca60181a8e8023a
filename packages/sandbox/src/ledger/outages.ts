import { Health } from '@kobo/protocol/api';
import { wireOf } from '@kobo/protocol/api/wire';
import * as v from 'valibot';
import { insert, type Ledger, selectFirst } from './database';

/** The health of methods and banks in the form of a reply, with amounts in major units. */
const Wire = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((health) => v.is(wireOf(Health), health), 'does not match the contract'),
  v.transform((health) => v.parse(Lists, health)),
);
const Fields = v.record(v.string(), v.unknown());
const Lists = v.object({
  methods: v.optional(v.array(Fields), []),
  banks: v.optional(v.array(Fields), []),
});

export const Outages = Wire;
export type Outages = v.InferOutput<typeof Outages>;

const Row = v.object({ health: v.pipe(v.string(), v.parseJson(), Lists) });

/** Returns the outages of the first owner with outages. An owner is a reference, a merchant's public key, or `*` (any). */
export function outagesOf(ledger: Ledger, owners: readonly (string | undefined)[]): Outages | undefined {
  for (const owner of owners) {
    const row = owner && selectFirst(ledger, Row, 'SELECT health FROM outages WHERE owner = ?', owner);
    if (row) return row.health;
  }
  return undefined;
}

/** Sets the outages of an owner from the next reply on. If both lists are empty, removes the owner's outages. */
export function setOutages(ledger: Ledger, owner: string, { methods, banks }: Outages): void {
  ledger.prepare('DELETE FROM outages WHERE owner = ?').run(owner);
  if (methods.length + banks.length === 0) return;
  insert(ledger, 'outages', { owner, health: JSON.stringify({ methods, banks }) });
}
