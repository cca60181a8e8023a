import type { CheckoutContext } from '../../session/session';
import { cardStoreOf } from './cardStore';
import { vaultOf } from './cards';
import { schemeOf } from './scheme';
import type { CardDetails, State } from './states';

/**
 * Saves the card that paid.
 * The card is encrypted at submit, because the CVV is not kept. The card is stored only after a verified success.
 */
interface CardSaver {
  /** Encrypts the card of a new charge if the payer wants to save the card. The last prepared card is discarded. */
  prepare(card: Extract<State, { status: 'charging' }>['card']): void;
  /** Discards the prepared card when the attempt ends. */
  drop(): void;
}

/** Writes an encrypted card. Resolves to whether the device saved it. */
type Write = () => Promise<boolean>;

/**
 * Creates the saver, which writes the last prepared card after a verified success.
 * Call this function once per payment.
 */
export function createCardSaver(payment: CheckoutContext): CardSaver {
  let sealed: Promise<Write | undefined> | undefined;

  payment.onPaid(() => sealed?.then((write) => write?.() ?? false));

  /** Encrypts a card. Resolves to `undefined` if the card can't be saved. */
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
