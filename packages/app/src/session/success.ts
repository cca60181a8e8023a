import { inTime } from '../flow/inTime';
import type { Event } from './flow';

/** Saves a card. Returns `undefined` if no card is to be saved. Otherwise resolves to whether the card was saved. */
export type Save = () => Promise<boolean> | undefined;

/**
 * Milliseconds that the announcement of a success waits for the card to be saved.
 * The announcement waits, because the payer may close the page afterwards, and a host may remove the frame at `done`. A database
 * that never responds must not delay the announcement beyond this limit.
 */
const SAVE_WITHIN = 1000;

/** Announces a success once the card is saved. */
export interface SuccessAnnouncer {
  /** Registers `save`, which runs after the transaction is verified as successful and before the announcement. */
  onPaid: (save: Save) => void;
  succeed(event: Event): Promise<void>;
  /** Announces a success immediately, because the payer leaves while the card is being saved. Does nothing without a success. */
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
      if (saving.length > 0) await inTime(saved, SAVE_WITHIN);
      announce();
      if ((await saved).includes(false)) send({ type: 'card-not-saved' });
    },
  };
}
