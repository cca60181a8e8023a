import type { LedgerEntry } from './sandbox';

/** Stages of a charge that has taken money or can still take money, such as a prompt on a phone. */
const LIVE = ['settling', 'held', 'approval', 'succeeded'];

export const liveCharges = ({ charges }: Pick<LedgerEntry, 'charges'>) =>
  charges.filter(({ stage }) => LIVE.includes(stage));

/** Returns whether the payer's bank would show a debit. */
export const isDebited = ({ transaction, charges }: Pick<LedgerEntry, 'transaction' | 'charges'>): boolean =>
  transaction.status === 'success' || charges.some(({ stage }) => stage === 'settling' || stage === 'held');

/** Returns whether a form may invite the payer to pay. A prompt that waits for approval does not prevent this. */
export const mayInvite = ({ charges }: Pick<LedgerEntry, 'charges'>): boolean =>
  !charges.some(({ stage }) => ['settling', 'held', 'succeeded'].includes(stage));

/** Returns the customer's e-mail address in the provider's ledger, if any. */
export const emailIn = ({ transaction }: Pick<LedgerEntry, 'transaction'>): unknown =>
  Object(transaction.metadata?.['customer']).email;

/** A screen's statement about the money. */
export type Claim = 'paid' | 'failed' | 'nothing received';

/**
 * Compares a claim with a ledger entry that was read at the same time or later. Returns the problem, if any.
 * @param calledExpired whether the provider itself may report a paid transaction as expired.
 */
export function checkClaim(
  claim: Claim,
  entry: Pick<LedgerEntry, 'transaction' | 'charges'>,
  calledExpired: boolean,
): string | undefined {
  const paid = entry.transaction.status === 'success';
  switch (claim) {
    case 'paid':
      return paid ? undefined : 'success was shown, and no money was taken';
    case 'failed':
      return paid || liveCharges(entry).length > 0
        ? 'failure was shown, and money was taken or may still be'
        : undefined;
    case 'nothing received':
      // The specification's text for an expired transaction (§8) makes this statement, with a contact for the payer.
      return paid && !calledExpired ? 'an account was shown as empty, and it had' : undefined;
    default:
      return claim satisfies never;
  }
}
