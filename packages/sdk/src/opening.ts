import type { LoadFailure } from './errors';
import type { Frame } from './frame';
import type { OpenCheckout, Options } from './oneCheckout';
import type { Result } from './options';
import type { Outcome } from './outcome';
import type { Shell } from './shell';

/** A checkout that is open. */
export interface Handle {
  /** Asks the checkout to close. During a payment, the checkout first asks the payer. */
  close(): void;
  /** The checkout's result; rejects with a KoboError only if the checkout can't be shown or another checkout is open. */
  result: Promise<Result>;
}

/** One checkout, from `open` until it is removed. */
export interface Opening extends OpenCheckout {
  readonly outcome: Outcome;
  /** The transaction in the checkout's address, if there is one. */
  readonly transaction: string | undefined;
  /** The time of the opening in milliseconds, from `now()` of `guard.ts`. */
  readonly openedAt: number;
  readonly options: Options;
  readonly shell: Shell;
  frame: Frame | undefined;
  load(): void;
  /** Reports that the checkout can't be shown. The payer may still retry. The message is for the merchant's developer. */
  fail(code: LoadFailure, message: string): void;
  /** Removes the overlay and reports the end. Later calls have no effect. */
  leave(reference?: string): void;
  /** Parses an address with the rules for the merchant's options. */
  safeUrl(address: unknown): URL | undefined;
}

/** The overlay chunk's part of an opening. */
export interface Controller {
  /** Handles the Close button and the handle's `close`. */
  close(): void;
  expired(): void;
  end(): void;
}

export type Control = (opening: Opening) => Controller;
/** Connects to a frame. Later calls for the same frame have no effect. */
export type Connect = (frame: Frame, origin: string) => void;
/** Loads the overlay chunk once. A call after a failure tries again. */
export type LoadOverlay = () => Promise<{ control: Control; connect: Connect }>;
