import { isDebited } from './claims';
import { actionOn, type Intent, type Press, type Screen } from './payerDrivers';
import type { Plan } from './randomPlan';
import type { LedgerEntry } from './sandbox';

export type Presses = Plan['presses'][number];

/** A payer's actions on a page, a bank account and a phone. Each action returns a description for printing. */
export interface Hands {
  /** Returns the ledger's entry; `undefined` while the provider is down. */
  ledger(): Promise<LedgerEntry | undefined>;
  press(press: Press, how: Presses): Promise<string>;
  typeAccount(bank: string, number: string): Promise<string>;
  verify(decision: Plan['threeDSecure']): Promise<string>;
  /** Sends the payer's transfer, unless it was sent before. Returns whether it was sent now. */
  transfer(): Promise<boolean>;
  /** Opens the wallet's page. Without a decision, the payer leaves the page again. */
  openWallet(button: string, decision: 'Pay' | 'Decline' | undefined): Promise<string>;
}

/** A payer's behaviour, independent of the method. */
export interface Temper {
  /** Returns whether the payer sends the money now. @param claimed whether the payer has already claimed the transfer. */
  sends(claimed: boolean): boolean;
  triesAgain(): boolean;
  checksAgain(): boolean;
  /** Returns whether the payer reports a prompt that is not on the phone. */
  misses(): boolean;
  presses(): Presses;
  /** The number of charges in the ledger that the payer treats as failed, because the bank shows no debit. */
  over: number;
}

/** Returns the behaviour of a payer who follows the screen, and tries again after a failure. */
export const patient = (): Temper => ({
  sends: (claimed) => !claimed,
  triesAgain: () => true,
  checksAgain: () => true,
  misses: () => false,
  presses: () => 'once',
  over: 0,
});

/** Performs one step that the screen suggests. Returns its description, or `undefined` if the payer only waits. */
export async function perform(
  screen: Screen,
  intent: Intent,
  hands: Hands,
  temper: Temper,
): Promise<string | undefined> {
  const action = actionOn(screen, intent);
  const press = (button: string) => hands.press({ button }, 'once');
  switch (action.kind) {
    case 'press':
      return hands.press(action, action.fields ? temper.presses() : 'once');
    case 'type account':
      return hands.typeAccount(action.bank, action.number);
    case 'verify':
      return hands.verify(action.decision);
    case 'transfer': {
      const sent = temper.sends(action.button === undefined) && (await hands.transfer());
      if (action.button !== undefined) return hands.press({ button: action.button }, temper.presses());
      return sent ? 'send the money' : undefined;
    }
    case 'open wallet': {
      const entry = await hands.ledger();
      // Wait if the payer has decided on the wallet's page and the checkout has not verified it yet.
      if (entry && entry.transaction.status !== 'pending') return undefined;
      const decision = intent.kind === 'declined' ? 'Decline' : 'Pay';
      return hands.openWallet(action.button, entry && temper.sends(false) ? decision : undefined);
    }
    case 'await prompt': {
      const entry = temper.misses() ? await hands.ledger() : undefined;
      return !entry || isDebited(entry) || entry.charges.some(asksPhone) ? undefined : press(action.missed);
    }
    case 'not found': {
      const entry = await hands.ledger();
      if (!entry) return undefined;
      // First check the bank account and the phone, because the screen shows: 'If you’ve been debited, don’t pay again'.
      if (isDebited(entry) || entry.charges.slice(temper.over).some(asksPhone))
        return temper.checksAgain() ? press(action.check) : undefined;
      if (!temper.triesAgain()) return undefined;
      temper.over = entry.charges.length;
      return press(action.again);
    }
    case 'give up':
      return temper.triesAgain() && action.button !== undefined ? press(action.button) : undefined;
    case 'wait':
      return undefined;
    default:
      return action satisfies never;
  }
}

function asksPhone({ stage }: LedgerEntry['charges'][number]): boolean {
  return stage === 'approval';
}
