/**
 * `@kobo/sdk/testing`: every export of `@kobo/sdk`, for a merchant's own tests. The module loads and shows nothing.
 * `checkout` simulates the payer and the checkout. Options are validated as in a browser.
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
  type SummaryEvent,
  transactionOf,
} from './options';
import { createOutcome, type Outcome, reportDone, reportEnd } from './outcome';
import { VERSION } from './version';

export { KoboError } from './errors';
/** Leaves the open checkout without asking the payer. */
export { close } from './oneCheckout';
export { VERSION as version } from './version';

/** Simulates the payer and the checkout. Every method except `reset` throws an Error if no checkout is open. */
export interface MockCheckout {
  /** The options of the open checkout; absent if no checkout is open. */
  readonly options: ModuleOptions | undefined;
  /** The address of the open checkout. */
  readonly address: string | undefined;
  /** Makes the checkout visible and usable. Calls `onReady`. */
  ready(): void;
  /**
   * Verifies a payment. Calls `onDone`. The checkout stays open until the payer leaves.
   * @param reference the transaction's reference, if the options have no reference or the page can be paid more than once.
   */
  pay(reference?: string): void;
  /** Makes the payer leave. Calls `onClose` if nothing was paid. After `fail`, the result rejects. */
  leave(): void;
  /** Makes the checkout fail to open. Calls `onError` with a `KoboError` of this code. */
  fail(code: LoadFailure): void;
  /** Makes the checkout report a problem on its own screen. Calls `onError`. */
  trouble(problem: CheckoutProblem): void;
  /** Sends an analytics event. Calls `onEvent`. The event's time defaults to 0. */
  event(event: (CheckoutEvent | SummaryEvent) & { at?: number }): void;
  /** Forgets the open checkout without callbacks. Call `reset` between tests. */
  reset(): void;
}

interface Opened extends OpenCheckout {
  options: ModuleOptions & Options;
  outcome: Outcome;
  ready: boolean;
  failure?: KoboError | undefined;
}

/** The checkout in this page. */
let shown: Opened | undefined;
/**
 * The latest checkout in mode `redirect` or `tab`. Such a checkout sends the page no messages, and does not close a checkout in
 * the page.
 */
let elsewhere: Opened | undefined;

export const checkout: MockCheckout = {
  get options() {
    return (elsewhere ?? shown)?.options;
  },
  get address() {
    return (elsewhere ?? shown)?.address.href;
  },
  ready() {
    const opened = connectedCheckout('ready');
    opened.failure = undefined;
    if (!opened.ready) opened.outcome.report('Ready');
    opened.ready = true;
  },
  pay(given) {
    const { address, options, outcome } = connectedCheckout('pay');
    // As in a browser, if a transaction was opened, only this transaction can be paid.
    const reference = transactionOf(address) ?? given ?? options.reference;
    if (!reference) throw new Error('checkout.pay: pass the reference of the payment.');
    checkout.ready();
    reportDone(outcome, reference);
  },
  leave() {
    anyOpen('leave').leave();
  },
  fail(code) {
    const opened = connectedCheckout('fail');
    opened.failure = new KoboError(code, `checkout.fail('${code}')`);
    opened.outcome.report('Error', opened.failure);
  },
  trouble(problem) {
    connectedCheckout('trouble').outcome.report('Error', problem);
  },
  event(event) {
    connectedCheckout('event').outcome.report('Event', { at: 0, ...event });
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

/**
 * Creates a simulated checkout.
 * @param forgetIt called when the checkout ends.
 */
function start(options: Opened['options'], address: URL, forgetIt: () => void): Opened {
  const outcome = createOutcome(options);
  const opened: Opened = {
    options,
    address,
    outcome,
    ready: false,
    handle: { close: () => opened === shown && opened.leave(), result: outcome.result },
    // As in a browser, an inline checkout is gone if its element is removed.
    shell: { isAttached: () => options.mode !== 'inline' || options.element?.isConnected !== false },
    leave() {
      forgetIt();
      reportEnd(outcome, transactionOf(address) ?? options.reference, opened.failure);
    },
  };
  return opened;
}

/** Like `open` of `@kobo/sdk`, but shows nothing. */
export function open(given: ModuleOptions): Handle {
  const options = ownOf(given);
  return tryOpen(options) ?? refuse(options);
}

function tryOpen(options: Own<ModuleOptions>): Handle | undefined {
  // An overlay needs no page in tests, but an element does.
  if (typeof document === 'undefined' && (options.mode === 'inline' || options.trigger)) {
    throw new KoboError('NO_DOCUMENT', 'Kobo: an element needs a page, such as that of jsdom.');
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

/** Like `mount` of `@kobo/sdk`, but the element keeps its content. */
export function mount(
  element: NonNullable<CommonOptions['element']>,
  given: ModuleOptions,
  { wait }: MountSettings = {},
): Handle {
  const options = ownOf({ ...given, mode: 'inline', element } as const);
  return tryOpen(options) ?? (wait ? openInTurn(options, () => tryOpen(options)) : refuse(options));
}

/** Validates the options, and loads nothing. */
export function preload(options: PreloadOptions & { origin: string }): void {
  const given = ownOf(options);
  if (given.reference || given.url) addressOf(given, undefined);
  else baseOf(given, undefined);
}

/** Returns a diagnosis without findings. */
export async function doctor(_: { origin: string }): Promise<Diagnosis> {
  return { ok: true, findings: [], passed: [] };
}

/** Returns the API of `kobo.js` without loading the script. */
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

/** Returns the open checkout. Throws unless the page receives the checkout's messages. */
function connectedCheckout(what: string): Opened {
  const opened = anyOpen(what);
  if (opened === elsewhere) {
    throw new Error(
      `checkout.${what}: in mode '${opened.options.mode}' the page only receives the payer’s return.`,
    );
  }
  return opened;
}
