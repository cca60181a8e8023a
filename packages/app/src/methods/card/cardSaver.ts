import type { Payment } from '../../session/session';
import { cardStoreOf } from './cardStore';
import { vaultOf } from './cards';
import { schemeOf } from './scheme';
import type { CardDetails, TokenDetails } from './states';

/**
 * Saves the card that paid. It is encrypted at submit, while the CVV is known, and written only once the transaction
 * was verified as successful: a card that does not pay is not worth saving.
 */
interface CardSaver {
  /** A card is being charged; earlier ones did not pay. */
  prepare(card: CardDetails | TokenDetails): void;
  /** The attempt is over: there is nothing to save. */
  drop(): void;
}

/** Writes an encrypted card. Resolves to whether the device has saved it. */
type Write = () => Promise<boolean>;

/** A saver that writes the card prepared last once this payment is verified; created once per payment. */
export function createCardSaver(payment: Payment): CardSaver {
  let sealed: Promise<Write | undefined> | undefined;

  payment.onPaid(() => sealed?.then((write) => write?.() ?? false));

  /** `undefined` for a card that can't be saved; it pays all the same. */
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
