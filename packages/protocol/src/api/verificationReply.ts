import * as v from 'valibot';
import { WireAmount } from './amount';
import { KnownStatus, VerificationStart } from './checkout';
import { type Conflict, conflictIn } from './contradiction';
import { dataOf, type Envelope, levelsOf } from './envelope';
import { hasUnreadCredit, isNothing, isUnreadRefund } from './funds';
import { isFields } from './oneObject';
import { textOf } from './shapes';

/** A field of a verification with an unreadable value. */
export type UnreadableField = 'status' | 'amount' | 'currency' | 'received' | 'due' | 'credits' | 'refund';

/** A parsed reply of `verify`, with facts that `data` doesn't contain. */
export interface VerificationReply extends VerificationStart {
  conflict?: Conflict | undefined;
  /** Every reference that the reply contains. */
  references?: readonly string[] | undefined;
  /** Fields with an unreadable value (`isUnreadable`). */
  unreadable?: readonly UnreadableField[] | undefined;
}

/** Reads a reply of `verify`. Returns `undefined` if `data` is not a verification. */
export function readVerificationReply(envelope: Envelope): VerificationReply | undefined {
  const data = dataOf(envelope, VerificationStart);
  const read = v.safeParse(VerificationStart, data);
  return read.success ? { ...read.output, ...aboutReply(envelope, read.output) } : undefined;
}

/** Returns the facts about a reply that its parsed data doesn't contain. */
export function aboutReply(envelope: Envelope, read: VerificationStart): Omit<VerificationReply, 'status'> {
  const unreadable = unreadIn(Object(dataOf(envelope, VerificationStart)), read);
  return { conflict: conflictIn(envelope), references: referencesIn(envelope), unreadable };
}

function referencesIn(envelope: Envelope): string[] {
  return levelsOf(envelope).flatMap(({ reference }) => namesIn(reference));
}

/**
 * Returns the references in a value, including those that a path can't contain and those in a list or an object. Each reference
 * may belong to another transaction.
 */
function namesIn(reference: unknown): string[] {
  const values: unknown[] =
    isFields(reference) || Array.isArray(reference) ? Object.values(reference) : [reference];
  return values.flatMap((value) => {
    const text = textOf(value);
    return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
  });
}

/**
 * Returns whether a reply has an unreadable status, or is a success with any other unreadable field. The merchant's server and
 * the receipt check reject such a reply. The checkout treats an unreadable field as absent, so that one odd field never hides a
 * payment.
 */
export function isUnreadable({ status, unreadable = [] }: VerificationReply): boolean {
  return unreadable.includes('status') || (status === 'success' && unreadable.length > 0);
}

function unreadIn(data: Record<string, unknown>, { amount, currency }: VerificationStart): UnreadableField[] {
  const { received, due, credits, refund } = data;
  const isReadable = (figure: unknown) => v.is(WireAmount, figure);
  const unreadable: Record<UnreadableField, boolean> = {
    status: !v.is(KnownStatus, data['status']),
    amount: hasValue(data['amount']) && amount === undefined,
    currency: hasValue(data['currency']) && currency === undefined,
    received: !isNothing(received) && !isReadable(received),
    due: !isNothing(due) && !isReadable(due),
    // The credits matter only if neither `received` nor `due` is readable.
    credits: hasUnreadCredit(credits) && !isReadable(received) && !isReadable(due),
    refund: isUnreadRefund(refund),
  };
  return FIELDS.filter((field) => unreadable[field]);
}

const FIELDS = ['status', 'amount', 'currency', 'received', 'due', 'credits', 'refund'] as const;

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}
