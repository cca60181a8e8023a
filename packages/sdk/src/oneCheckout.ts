import { KoboError } from './errors';
import type { Handle } from './opening';
import { addressOf, type CommonOptions, identityOf } from './options';
import { createOutcome, type Named, reportEnd } from './outcome';

/** A checkout that is open in the page. */
export interface OpenCheckout {
  readonly handle: Handle;
  readonly address: URL;
  /** Whether the page still has what the checkout is in. */
  readonly shell: { isAttached(): boolean };
  leave(): void;
}

export type Options = CommonOptions &
  Named & {
    /** The checkout may take the page to addresses of the page's own origin only. */
    homebound?: boolean;
  };
/** As `ownOf` reads them. */
export type OwnOptions = Options & Record<string, unknown>;

let current: OpenCheckout | undefined;

/**
 * Opens a checkout. While it is open, the same handle is returned for the same object. Returns nothing while another one is open.
 * @throws KoboError BAD_OPTIONS, or what `show` throws.
 */
export function openOne(
  options: OwnOptions,
  scriptOrigin: string | undefined,
  showElsewhere: (options: Options, address: URL) => Handle,
  show: (options: Options, address: URL) => OpenCheckout,
): Handle | undefined {
  const address = addressOf(options, scriptOrigin);
  if (/redirect|tab/.test(options.mode ?? '')) return showElsewhere(options, address);
  // The page may have replaced its body since the last `open`.
  current?.shell.isAttached() || current?.leave();
  if (current && identityOf(current.address) !== identityOf(address)) return undefined;
  current ??= show(options, address);
  return current.handle;
}

/** The caller gets neither the handle nor the outcome of the open checkout, which is for another object. */
export function refuse(options: CommonOptions): Handle {
  const outcome = createOutcome(options);
  const error = alreadyOpen();
  outcome.tell('Error', error);
  reportEnd(outcome, undefined, error);
  return { close() {}, result: outcome.result };
}

export function alreadyOpen(): KoboError {
  return new KoboError('ALREADY_OPEN', 'Another checkout is open.');
}

export function isOpen(): boolean {
  return !!current;
}

/** Asks the open checkout, if there is one, to close. */
export function close(): void {
  current?.handle.close();
}

/** The open checkout has gone. */
export function forget(): void {
  current = undefined;
}
