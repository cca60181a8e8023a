import type { LedgerEntry } from './sandbox';

/** What the ledger can still turn into money without the payer: also a prompt, which waits on a phone. */
const LIVE = ['settling', 'held', 'approval', 'succeeded'];

export const liveCharges = ({ charges }: Pick<LedgerEntry, 'charges'>) =>
  charges.filter(({ stage }) => LIVE.includes(stage));

/** Whether the payer has let money go, as they would learn from their bank. */
export const isDebited = ({ transaction, charges }: Pick<LedgerEntry, 'transaction' | 'charges'>): boolean =>
  transaction.status === 'success' || charges.some(({ stage }) => stage === 'settling' || stage === 'held');

/** Whether a form may invite the payer to pay: not what is being charged already. */
export const mayInvite = ({ charges }: Pick<LedgerEntry, 'charges'>): boolean =>
  !charges.some(({ stage }) => ['settling', 'held', 'succeeded'].includes(stage));

/** What a screen says of the money. */
export type Claim = 'paid' | 'failed' | 'nothing received';

/**
 * What is wrong with a claim, by a ledger entry that was read at the same moment or later.
 * @param calledExpired the provider itself may call a paid transaction expired.
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
      // These are the specification's words for what the provider calls expired (§8), and they say where to ask.
      return paid && !calledExpired ? 'an account was said to have received nothing, and it had' : undefined;
    default:
      return claim satisfies never;
  }
}
