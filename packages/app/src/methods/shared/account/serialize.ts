import * as v from 'valibot';
import { Account } from '../../../session/account';
import { FundsReceived } from '../../../session/fundsReceived';
import type { AccountState } from './flow';

const optionalFunds = v.optional(FundsReceived);

/** After a reload, the flow requests the account again. */
const RequestStatus = v.pipe(
  v.picklist(['requesting', 'unavailable', 'unreachable']),
  v.transform(() => 'requesting' as const),
);

/** The saved state without the bank. Each method saves the bank in a different form. */
const SavedState = v.union([
  // Without reported funds, these states are not saved, and the payment starts over.
  v.object({ status: RequestStatus, funds: FundsReceived }),
  v.object({ status: v.literal('account'), account: Account, funds: optionalFunds }),
  v.object({ status: v.literal('partly'), account: Account, funds: FundsReceived }),
  v.object({ status: v.literal('confirm'), account: Account, funds: optionalFunds }),
  v.object({
    status: v.literal('expired'),
    renewable: v.boolean(),
    outcomeUnknown: v.optional(v.boolean(), true),
    funds: optionalFunds,
  }),
  v.object({ status: v.literal('failed'), funds: optionalFunds }),
]);
type SavedState = v.InferOutput<typeof SavedState>;

/**
 * Pairs of a field's name in the code and its name in storage.
 * The stored form never changes, because tabs of two releases can be open at the same time.
 */
const STORED_NAMES = [
  ['funds', 'arrival'],
  ['outcomeUnknown', 'unasked'],
  ['inconsistent', 'doubtful'],
] as const;

export function toStored(saved: object): Record<string, unknown> {
  return renamed(saved, new Map(STORED_NAMES));
}

/** Reverses `toStored`. */
export function fromStored(stored: unknown): unknown {
  const names = STORED_NAMES.map(([name, storedName]) => [storedName, name] as const);
  return isRecord(stored) ? renamed(stored, new Map(names)) : stored;
}

function renamed(fields: object, names: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      names.get(name) ?? name,
      isRecord(value) ? renamed(value, names) : value,
    ]),
  );
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the state to save.
 * A reload restores the account that the payer may have paid into, and the money received.
 */
export function serialize(state: AccountState<unknown>): Record<string, unknown> | undefined {
  const saved = parse(state);
  return saved && toStored(saved);
}

export function restore<Bank>(saved: unknown, bank: Bank): AccountState<Bank> | undefined {
  const state = parse(fromStored(saved));
  return state && { ...state, bank };
}

function parse(value: unknown): SavedState | undefined {
  const parsed = v.safeParse(SavedState, value);
  return parsed.success ? parsed.output : undefined;
}
