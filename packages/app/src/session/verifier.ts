import { judgeVerification, type VerificationReply, type VerificationStart } from '@kobo/protocol/api';
import type { Money } from '../money/money';
import { paidMoney, type Recorded, recordedIn } from './paid';
import type { Verification, VerifiedStatus } from './poller';
import type { Source } from './source';
import type { Transaction } from './transaction';

/** The last answer to a verification. Its status is `success` only if nothing in the answer contradicts that. */
export type LastVerification = VerificationStart & { inconsistent?: true };

/** Verifies a transaction and holds what was said of it last. */
export interface Verifier {
  /** Only a verification of this very payment leads to success, also for a payer who comes back after paying. */
  verify(transaction: Transaction, signal: AbortSignal): Promise<Verification>;
  /** Takes what a reply that loads the transaction says of it. */
  note(transaction: Transaction, said: VerificationReply | undefined): void;
  /** The provider's last answer to a verification, where there was one. */
  said: () => LastVerification | undefined;
  /** The amount and currency of the last verification that found it paid. */
  recorded(): Recorded;
  /** What was paid, where that is known. */
  paid(transaction: Transaction): Money | undefined;
}

/** @param opened the reference that the page was opened with. */
export function createVerifier(source: Source, opened: string | undefined): Verifier {
  let recorded: Recorded = { hundredths: undefined, currency: undefined };
  let latest: LastVerification | undefined;

  function judge({ money, reference }: Transaction, reply: VerificationReply): VerifiedStatus {
    const references = opened === undefined ? [reference] : [reference, opened];
    const { kind } = judgeVerification({ ...money, references }, reply);
    // The answer is about another transaction: nothing of it is shown.
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
      const { reason } = result.value;
      if (value === 'success' || value === 'differs') recorded = recordedIn(result.value);
      return { ok: true, value, ...(value === 'failed' && reason ? { reason } : {}) };
    },
    note(transaction, said) {
      latest = undefined;
      if (said) judge(transaction, said);
    },
    said: () => latest,
    recorded: () => recorded,
    paid: ({ money }) => paidMoney(money, recorded, !source.unconfirmedAmount),
  };
}

/** Whether something has arrived by what a verification says, as far as that can be told without reading it. */
export function tellsArrival(verification: Partial<VerificationStart> = {}): boolean {
  const { received, due, credits, refund } = verification;
  // What is due says something only where nothing is said of what was received.
  const isDueAlone = received !== 0 && due !== undefined && due !== null;
  return Boolean(received || credits || refund) || isDueAlone;
}
