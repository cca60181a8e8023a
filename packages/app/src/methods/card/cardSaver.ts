import type { Payment } from '../../session/session';
import { cardStoreOf } from './cardStore';
import { vaultOf } from './cards';
import type { CardDetails, TokenDetails } from './flow';
import { schemeOf } from './scheme';
import type { SealedCard } from './vault/vault';

/**
 * Saves the card that paid: encrypted at submit, while the CVV is there, and written only once the transaction was
 * verified as successful: a card that does not pay is not worth keeping.
 */
interface CardSaver {
  /** A card is being charged; any earlier one did not pay. */
  prepare(card: CardDetails | TokenDetails): void;
  /** The try is over: nothing is to be saved. */
  drop(): void;
}

/** A saver that keeps the card last prepared once this payment is verified; made once per payment. */
export function createCardSaver(payment: Payment): CardSaver {
  let sealed: Promise<SealedCard | undefined> | undefined;

  payment.onPaid(() => sealed && save(sealed));

  async function save(sealing: Promise<SealedCard | undefined>): Promise<boolean> {
    const card = await sealing;
    return card !== undefined && ((await (await vaultOf(payment))?.save(card)) ?? false);
  }

  async function seal({ pan, expiry, cvv }: CardDetails): Promise<SealedCard | undefined> {
    return (await vaultOf(payment))?.seal({ pan, expiry, scheme: schemeOf(pan) }, cvv);
  }

  return {
    prepare(card) {
      const wanted = card.kind === 'typed' && card.save && cardStoreOf(payment) === 'device';
      // A card that can't be saved is paid with all the same.
      sealed = wanted ? seal(card).catch(() => undefined) : undefined;
    },
    drop() {
      sealed = undefined;
    },
  };
}
