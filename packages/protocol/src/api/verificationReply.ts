import * as v from 'valibot';
import { WireAmount } from './amount';
import { hasUnreadCredit, isUnreadRefund } from './arrival';
import { KnownStatus, VerificationStart } from './checkout';
import { type Conflict, conflictIn } from './contradiction';
import { dataOf, type Envelope, levelsOf } from './envelope';
import { isFields } from './oneObject';
import { textOf } from './text';

/** A field of a verification that has a value, and not one that can be read. */
export type UnreadField = 'status' | 'amount' | 'currency' | 'received' | 'due' | 'credits' | 'refund';

/** A reply of `verify`, read, with what its data alone does not tell. */
export interface VerificationReply extends VerificationStart {
  conflict?: Conflict | undefined;
  /** Every reference that the reply names. */
  references?: readonly string[] | undefined;
  /** The checkout treats these as absent. Where money is counted by the reply, none is acceptable. */
  unread?: readonly UnreadField[] | undefined;
}

/** `undefined` if its `data` is none. */
export function readVerificationReply(envelope: Envelope): VerificationReply | undefined {
  const data = dataOf(envelope, VerificationStart);
  const read = v.safeParse(VerificationStart, data);
  return read.success ? { ...read.output, ...aboutReply(envelope, read.output) } : undefined;
}

/** What a reply tells besides the data that was read of it. */
export function aboutReply(envelope: Envelope, read: VerificationStart): Omit<VerificationReply, 'status'> {
  const unread = unreadIn(Object(dataOf(envelope, VerificationStart)), read);
  return { conflict: conflictIn(envelope), references: referencesIn(envelope), unread };
}

function referencesIn(envelope: Envelope): string[] {
  return levelsOf(envelope).flatMap(({ reference }) => namesIn(reference));
}

/** Also names that no path could hold, and those in a list or object: they may be another transaction's. */
function namesIn(reference: unknown): string[] {
  const values: unknown[] =
    isFields(reference) || Array.isArray(reference) ? Object.values(reference) : [reference];
  return values.flatMap((value) => {
    const text = textOf(value);
    return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
  });
}

function unreadIn(said: Record<string, unknown>, { amount, currency }: VerificationStart): UnreadField[] {
  const { received, due, credits, refund } = said;
  const isReadable = (figure: unknown) => v.is(WireAmount, figure);
  const unread: Record<UnreadField, boolean> = {
    status: !v.is(KnownStatus, said['status']),
    amount: isSaid(said['amount']) && amount === undefined,
    currency: isSaid(said['currency']) && currency === undefined,
    received: isSaid(received) && !isReadable(received),
    due: isSaid(due) && !isReadable(due),
    // Otherwise nothing depends on the credits.
    credits: hasUnreadCredit(credits) && !isReadable(received) && !isReadable(due),
    refund: isUnreadRefund(refund),
  };
  return FIELDS.filter((field) => unread[field]);
}

const FIELDS = ['status', 'amount', 'currency', 'received', 'due', 'credits', 'refund'] as const;

/** Null and an empty text say that there is none. */
function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}
