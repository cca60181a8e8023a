/**
 * `@kobo/sdk/testing`: every name of `@kobo/sdk`, for a merchant's own tests. Nothing is loaded or shown; `checkout` does what
 * the payer and the checkout would do. Options are checked as they are in a browser.
 */
import type { CheckoutEvent } from '@kobo/protocol/frame';
import type { Diagnosis } from './doctor/findings';
import { KoboError, type LoadFailure } from './errors';
import type { ModuleOptions } from './index';
import type { Kobo, LoadOptions } from './loadKobo';
import { close, forget, type OpenCheckout, type Options, openOne, refuse } from './oneCheckout';
import { type MountSettings, openInTurn } from './openInTurn';
import type { Handle } from './opening';
import {
  addressOf,
  baseOf,
  type CheckoutProblem,
  type CommonOptions,
  type Own,
  ownOf,
  type PreloadOptions,
  transactionOf,
} from './options';
import { createOutcome, type Outcome, reportDone, reportEnd } from './outcome';
import { VERSION } from './version';

export { KoboError } from './errors';
/** The payer is not asked: the checkout that is open is left. */
export { close } from './oneCheckout';
export { VERSION as version } from './version';

/** What a test does in place of the payer and the checkout. Each throws an Error while no checkout is open. */
export interface MockCheckout {
  /** What the open checkout was opened with; nothing while none is open. */
  readonly options: ModuleOptions | undefined;
  /** Address of the open checkout. */
  readonly address: string | undefined;
  /** It can be seen and used: `onReady`. */
  ready(): void;
  /**
   * A payment is verified: `onDone`. The checkout stays open until the payer leaves.
   * @param reference of the transaction, where the options name none or the page can be paid more than once.
   */
  pay(reference?: string): void;
  /** The payer leaves: `onClose` before a payment, nothing after it. What has failed rejects now. */
  leave(): void;
  /** It can't be shown: `onError` with a `KoboError` of this code. */
  fail(code: LoadFailure): void;
  /** The checkout says on its own screen what is wrong: `onError`. */
  trouble(problem: CheckoutProblem): void;
  /** `onEvent`. */
  event(event: CheckoutEvent): void;
  /** Forgets what is open, and says nothing. For between two tests. */
  reset(): void;
}

interface Opened extends OpenCheckout {
  options: ModuleOptions & Options;
  outcome: Outcome;
  ready: boolean;
  failure?: KoboError | undefined;
}

/** In this page. */
let shown: Opened | undefined;
/** In this window or another, since then: the page does not hear it, and what is open in the page stays. */
let elsewhere: Opened | undefined;

export const checkout: MockCheckout = {
  get options() {
    return (elsewhere ?? shown)?.options;
  },
  get address() {
    return (elsewhere ?? shown)?.address.href;
  },
  ready() {
    const opened = heard('ready');
    opened.failure = undefined;
    if (!opened.ready) opened.outcome.tell('Ready');
    opened.ready = true;
  },
  pay(given) {
    const { address, options, outcome } = heard('pay');
    // As in a browser, a transaction that was opened is the only one that can be paid.
    const reference = transactionOf(address) ?? given ?? options.reference;
    if (!reference) throw new Error('checkout.pay: give the reference of the payment.');
    checkout.ready();
    reportDone(outcome, reference);
  },
  leave() {
    anyOpen('leave').leave();
  },
  fail(code) {
    const opened = heard('fail');
    opened.failure = new KoboError(code, `checkout.fail('${code}')`);
    opened.outcome.tell('Error', opened.failure);
  },
  trouble(problem) {
    heard('trouble').outcome.tell('Error', problem);
  },
  event(event) {
    heard('event').outcome.tell('Event', event);
  },
  reset() {
    forgetShown();
    elsewhere = undefined;
  },
};

function forgetShown(): void {
  shown = undefined;
  forget();
}

/** A checkout that the test shows by `checkout`. `forgetIt` makes it the one that is no longer open. */
function start(options: Opened['options'], address: URL, forgetIt: () => void): Opened {
  const outcome = createOutcome(options);
  const opened: Opened = {
    options,
    address,
    outcome,
    ready: false,
    handle: { close: () => opened === shown && opened.leave(), result: outcome.result },
    // As in a browser, an inline checkout has gone with its element.
    shell: { isAttached: () => options.mode !== 'inline' || options.element?.isConnected !== false },
    leave() {
      forgetIt();
      reportEnd(outcome, transactionOf(address) ?? options.reference, opened.failure);
    },
  };
  return opened;
}

/** As `open` of `@kobo/sdk`, but that nothing is shown. */
export function open(given: ModuleOptions): Handle {
  const options = ownOf(given);
  return tryOpen(options) ?? refuse(options);
}

function tryOpen(options: Own<ModuleOptions>): Handle | undefined {
  // An overlay needs no page here; an element does.
  if (typeof document === 'undefined' && (options.mode === 'inline' || options.trigger)) {
    throw new KoboError('NO_DOCUMENT', 'Kobo: an element is of a page, such as that of jsdom.');
  }
  return openOne(
    options,
    undefined,
    (_, address) => {
      elsewhere = start(options, address, () => {
        elsewhere = undefined;
      });
      return elsewhere.handle;
    },
    (_, address) => {
      elsewhere = undefined;
      shown = start(options, address, forgetShown);
      return shown;
    },
  );
}

/** As `mount` of `@kobo/sdk`; the element keeps its content. */
export function mount(
  element: NonNullable<CommonOptions['element']>,
  given: ModuleOptions,
  { wait }: MountSettings = {},
): Handle {
  const options = ownOf({ ...given, mode: 'inline', element } as const);
  return tryOpen(options) ?? (wait ? openInTurn(options, () => tryOpen(options)) : refuse(options));
}

/** Checks its options, and fetches nothing. */
export function preload(options: PreloadOptions & { origin: string }): void {
  const given = ownOf(options);
  if (given.reference || given.url) addressOf(given, undefined);
  else baseOf(given, undefined);
}

/** Finds nothing wrong. */
export async function doctor(_: { origin: string }): Promise<Diagnosis> {
  return { ok: true, findings: [], passed: [] };
}

/** What `kobo.js` has, without the script. */
export async function loadKobo({ origin }: LoadOptions): Promise<Kobo> {
  preload({ origin });
  return {
    open: (options) => open({ ...options, origin: options.origin ?? origin }),
    mount: (element, options) => mount(element, { ...options, origin: options.origin ?? origin }),
    close,
    preload: (options = {}) => preload({ ...options, origin: options.origin ?? origin }),
    doctor: () => doctor({ origin }),
    KoboError,
    version: VERSION,
  };
}

function anyOpen(what: string): Opened {
  const opened = elsewhere ?? shown;
  if (!opened) throw new Error(`checkout.${what}: no checkout is open.`);
  return opened;
}

/** The open checkout, if its page hears of it. */
function heard(what: string): Opened {
  const opened = anyOpen(what);
  if (opened === elsewhere) {
    throw new Error(
      `checkout.${what}: in mode '${opened.options.mode}' a page hears nothing but that the payer is back.`,
    );
  }
  return opened;
}
