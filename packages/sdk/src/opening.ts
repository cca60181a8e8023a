import type { LoadFailure } from './errors';
import type { Frame } from './frame';
import type { OpenCheckout, Options } from './oneCheckout';
import type { Result } from './options';
import type { Outcome } from './outcome';
import type { Shell } from './shell';

/** A checkout that is open. */
export interface Handle {
  /** Asks the checkout to close; during a payment it asks the payer first. */
  close(): void;
  /** How it ended. Rejects, with a KoboError, only when the checkout could not be shown, or another one is open. */
  result: Promise<Result>;
}

/** One checkout, from `open` until it is gone. */
export interface Opening extends OpenCheckout {
  readonly outcome: Outcome;
  /** The one transaction that it is for, where its address names one. */
  readonly transaction: string | undefined;
  readonly options: Options;
  readonly shell: Shell;
  frame: Frame | undefined;
  /** Begins to wait for a new frame. */
  load(): void;
  /** It can't be shown; the payer may still retry. The message is for the merchant's developer. */
  fail(code: LoadFailure, message: string): void;
  /** The end of it all: the overlay goes, and what has not been reported is. */
  leave(reference?: string): void;
  /** As the merchant's own addresses are parsed. */
  safeUrl(address: unknown): URL | undefined;
}

/** What the overlay's part decides for an opening, from the moment that it is here. */
export interface Controller {
  /** What Close and the handle's `close` do. */
  close(): void;
  /** The payer has waited too long. */
  expired(): void;
  /** The opening is over. */
  end(): void;
}

/** Takes an opening over. */
export type Control = (opening: Opening) => Controller;
/** Connects to a preloaded frame. Idempotent. */
export type Connect = (frame: Frame, origin: string) => void;
/** Fetches the overlay's part, once; again after it has failed. */
export type LoadOverlay = () => Promise<{ control: Control; connect: Connect }>;
