import { KoboError } from './errors';
import type { Handle } from './opening';
import { addressOf, type CommonOptions, identityOf } from './options';
import { createOutcome, type Named, reportEnd } from './outcome';

export interface OpenCheckout {
  readonly handle: Handle;
  readonly address: URL;
  /** Whether the element that contains the checkout is still in the page. */
  readonly shell: { isAttached(): boolean };
  leave(): void;
}

export type Options = CommonOptions &
  Named & {
    /** Whether the checkout may navigate the page only to addresses of the page's own origin. */
    homebound?: boolean;
  };
/** Options as `ownOf` returns them. */
export type OwnOptions = Options & Record<string, unknown>;

let current: OpenCheckout | undefined;

/**
 * Opens a checkout. If a checkout of the same object is open, returns its handle. Returns `undefined` while a checkout of
 * another object is open.
 * @throws KoboError BAD_OPTIONS, or an error from `show`.
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

/** Reports `ALREADY_OPEN`. Returns a handle without effect, because the open checkout is for another object. */
export function refuse(options: CommonOptions): Handle {
  const outcome = createOutcome(options);
  const error = alreadyOpen();
  outcome.report('Error', error);
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

/** Records that no checkout is open. */
export function forget(): void {
  current = undefined;
}
