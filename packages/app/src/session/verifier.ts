import type { VerificationStart } from '@kobo/protocol/api';
import type { Money } from '../money/money';
import { differs, paidMoney, type Recorded, recordedIn } from './paid';
import type { Verification } from './poller';
import type { Source } from './source';
import type { Transaction } from './transaction';

/** Verifies a transaction and holds what was said of it last. */
export interface Verifier {
  /** Only a verification of this very payment leads to success, also for a payer who comes back after paying. */
  verify(transaction: Transaction, signal: AbortSignal): Promise<Verification>;
  /** Takes what a reply that loads the transaction says of it. */
  note(said: VerificationStart | undefined): void;
  /** The provider's last answer to a verification, where there was one. */
  said: () => VerificationStart | undefined;
  /** The amount and currency of the last verification that found it paid. */
  recorded(): Recorded;
  /** What was paid, where that is known. */
  paid(transaction: Transaction): Money | undefined;
}

export function createVerifier(source: Source): Verifier {
  let recorded: Recorded = { hundredths: undefined, currency: undefined };
  let latest: VerificationStart | undefined;

  return {
    async verify(transaction, signal) {
      const result = await source.verify(transaction, signal);
      if (!result.ok) return result;
      latest = result.value;
      const { status, reason } = latest;
      if (status === 'success') recorded = recordedIn(latest);
      const different = status === 'success' && differs(transaction.money, recorded);
      return {
        ok: true,
        value: different ? 'differs' : status,
        ...(status === 'failed' && reason ? { reason } : {}),
      };
    },
    note(said) {
      latest = said;
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
