import type { Event } from './flow';

/** Saves a card. Returns `undefined` if the payer saves none, else whether the device has saved it. */
export type Save = () => Promise<boolean> | undefined;

/**
 * Milliseconds that a success waits for the card to be written: a payer may close the page as soon as it is shown, and
 * a host may remove the frame at `done`. A database on a slow phone takes less; one that never answers delays nothing
 * further.
 */
const SAVE_WITHIN = 1000;

/** A success that is announced once the card is written. */
export interface SuccessAnnouncer {
  /** Runs `save` once the transaction was verified as successful, before that is announced. */
  onPaid: (save: Save) => void;
  /** The transaction was verified as successful: writes what is to be saved, then announces it. */
  succeed(event: Event): Promise<void>;
  /** Announces a success now: the payer leaves while the card is being written. Does nothing without a success. */
  announce(): void;
}

export function createAnnouncer(send: (event: Event) => void): SuccessAnnouncer {
  const saves: Save[] = [];
  let success: Event | undefined;

  function announce(): void {
    if (success) send(success);
  }

  return {
    onPaid: (save) => saves.push(save),
    announce,
    async succeed(event) {
      success = event;
      const saving = saves.map((save) => save()).filter((saved) => saved !== undefined);
      const saved = Promise.all(saving);
      if (saving.length > 0) {
        await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, SAVE_WITHIN))]);
      }
      announce();
      if ((await saved).includes(false)) send({ type: 'card-not-saved' });
    },
  };
}
