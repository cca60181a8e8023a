import { judgeVerification, type VerificationReply, type VerificationStart } from '@kobo/protocol/api';
import type { Money } from '../money/money';
import { paidMoney, type Recorded, recordedIn } from './paid';
import type { VerificationResult, VerifiedStatus } from './poller';
import type { Source } from './source';
import type { Transaction } from './transaction';

/**
 * The last verification.
 * The status is `success` only if no other field contradicts it. Even then, the amount or currency may differ from the
 * transaction (`differs`).
 */
export type LastVerification = VerificationStart & { inconsistent?: true };

export interface Verifier {
  /** Only a verification of the same reference, amount and currency is a success. */
  verify(transaction: Transaction, signal: AbortSignal): Promise<VerificationResult>;
  /** Stores the verification fields of the reply that loads the transaction. */
  note(transaction: Transaction, reply: VerificationReply | undefined): void;
  lastVerification: () => LastVerification | undefined;
  /** Returns the amount and currency of the last verification that reported a payment. */
  recorded(): Recorded;
  paid(transaction: Transaction): Money | undefined;
}

/** @param opened the reference that the page was opened with. */
export function createVerifier(source: Source, opened: string | undefined): Verifier {
  let recorded: Recorded = { minorUnits: undefined, currency: undefined };
  let latest: LastVerification | undefined;

  function judge({ money, reference }: Transaction, reply: VerificationReply): VerifiedStatus {
    const references = opened === undefined ? [reference] : [reference, opened];
    const { kind } = judgeVerification({ ...money, references }, reply);
    // Keep no field of a reply about another transaction.
    latest = kind === 'another-reference' ? { status: 'pending', inconsistent: true } : reply;
    switch (kind) {
      case 'paid':
        return 'success';
      case 'pending':
      case 'failed':
      case 'expired':
      case 'differs':
        return kind;
      case 'another-reference':
      case 'partly':
      case 'returned':
      case 'maybe-returned':
      case 'inconsistent':
        latest = { ...latest, status: 'pending', inconsistent: true };
        return 'inconsistent';
      default:
        return kind satisfies never;
    }
  }

  return {
    async verify(transaction, signal) {
      const result = await source.verify(transaction, signal);
      if (!result.ok) return result;
      const value = judge(transaction, result.value);
      const { reason, ask } = result.value;
      if (value === 'success' || value === 'differs') recorded = recordedIn(result.value);
      return {
        ok: true,
        value,
        ...(value === 'failed' && reason ? { reason } : {}),
        ...(value === 'pending' && ask ? { ask } : {}),
      };
    },
    note(transaction, reply) {
      latest = undefined;
      if (reply) judge(transaction, reply);
    },
    lastVerification: () => latest,
    recorded: () => recorded,
    paid: ({ money }) => paidMoney(money, recorded, !source.unconfirmedAmount),
  };
}

/**
 * Returns whether a verification may report funds received.
 * The function checks only whether the fields are present, because the code that parses them is in a separate chunk.
 */
export function reportsFunds(verification: Partial<VerificationStart> = {}): boolean {
  const { received, due, credits, refund } = verification;
  // Ignore `due` if `received` is 0, because the provider then reports explicitly that no funds arrived.
  const isDueAlone = received !== 0 && due !== undefined && due !== null;
  return Boolean(received || credits || refund) || isDueAlone;
}
