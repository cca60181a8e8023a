import type { Payment } from '../../session/session';
import { cardStoreOf } from './cardStore';
import { vaultOf } from './cards';
import type { CardDetails, TokenDetails } from './flow';
import { schemeOf } from './scheme';

/**
 * Saves the card that paid: encrypted at submit, while the CVV is there, and written only once the transaction was
 * verified as successful: a card that does not pay is not worth keeping.
 */
interface CardSaver {
  /** A card is being charged; any earlier one did not pay. */
  prepare(card: CardDetails | TokenDetails): void;
  /** The try is over: there is nothing to save. */
  drop(): void;
}

/** Writes a sealed card, and says whether the device has kept it. */
type Write = () => Promise<boolean>;

/** A saver that keeps the card last prepared once this payment is verified; made once per payment. */
export function createCardSaver(payment: Payment): CardSaver {
  let sealed: Promise<Write | undefined> | undefined;

  payment.onPaid(() => sealed?.then((write) => write?.() ?? false));

  /** Nothing for a card that can't be saved: it is paid with all the same. */
  async function seal({ pan, expiry, cvv }: CardDetails): Promise<Write | undefined> {
    const vault = await vaultOf(payment);
    return vault?.seal({ pan, expiry, scheme: schemeOf(pan) }, cvv).then(
      (card) => () => vault.save(card),
      () => undefined,
    );
  }

  return {
    prepare(card) {
      const wanted = card.kind === 'typed' && card.save && cardStoreOf(payment) === 'device';
      sealed = wanted ? seal(card) : undefined;
    },
    drop() {
      sealed = undefined;
    },
  };
}
