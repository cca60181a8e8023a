/**
 * `@kobo/sdk/testing`: every name of `@kobo/sdk`, for a merchant's own tests. Nothing is loaded or shown; `checkout` does what
 * the payer and the checkout would do. Options are checked as they are in a browser.
 */
import type { CheckoutEvent } from '@kobo/protocol/frame';
import type { Diagnosis } from './doctor/findings';
import { KoboError, type LoadFailure } from './errors';
import type { ModuleOptions } from './index';
import type { Kobo, LoadOptions } from './loadKobo';
import type { Handle } from './opening';
import {
  addressOf,
  baseOf,
  type CheckoutProblem,
  type CommonOptions,
  identityOf,
  ownOf,
  type PreloadOptions,
  type Result,
  transactionOf,
} from './options';
import { closedOf, type Named, tellOf } from './tell';
import { VERSION } from './version';

export { KoboError } from './errors';
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

interface Opened {
  options: ModuleOptions & Named;
  address: URL;
  handle: Handle;
  tell: ReturnType<typeof tellOf>;
  settle: (result: Result) => void;
  reject: (error: KoboError) => void;
  ready: boolean;
  paid: Set<string>;
  failure?: KoboError | undefined;
}

/** In this page. */
let current: Opened | undefined;
/** In this window or another, since then: the page does not hear it, and what is open in the page stays. */
let elsewhere: Opened | undefined;

export const checkout: MockCheckout = {
  get options() {
    return (elsewhere ?? current)?.options;
  },
  get address() {
    return (elsewhere ?? current)?.address.href;
  },
  ready() {
    const opened = heard('ready');
    opened.failure = undefined;
    if (!opened.ready) opened.tell('Ready');
    opened.ready = true;
  },
  pay(given) {
    const opened = heard('pay');
    // As in a browser, a transaction that was opened is the only one that can be paid.
    const reference = transactionOf(opened.address) ?? given ?? opened.options.reference;
    if (!reference) throw new Error('checkout.pay: give the reference of the payment.');
    checkout.ready();
    if (opened.paid.has(reference)) return;
    opened.paid.add(reference);
    opened.settle({ status: 'done', reference });
    opened.tell('Done', { reference });
  },
  leave() {
    leave(anyOpen('leave'));
  },
  fail(code) {
    const opened = heard('fail');
    opened.failure = new KoboError(code, `checkout.fail('${code}')`);
    opened.tell('Error', opened.failure);
  },
  trouble(problem) {
    heard('trouble').tell('Error', problem);
  },
  event(event) {
    heard('event').tell('Event', event);
  },
  reset() {
    current = undefined;
    elsewhere = undefined;
  },
};

function leave(opened: Opened): void {
  const { address, options, tell, settle, reject, paid, failure } = opened;
  if (opened === elsewhere) elsewhere = undefined;
  else current = undefined;
  if (paid.size > 0) return;
  if (failure) {
    reject(failure);
    return;
  }
  const closed = closedOf(address, options.reference);
  settle({ status: 'closed', ...closed });
  tell('Close', closed);
}

/** As `open` of `@kobo/sdk`, but that nothing is shown. */
export function open(given: ModuleOptions): Handle {
  const options = ownOf(given);
  // An overlay needs no page here; an element does.
  if (typeof document === 'undefined' && (options.mode === 'inline' || options.trigger)) {
    throw new KoboError('NO_DOCUMENT', 'Kobo: an element is of a page, such as that of jsdom.');
  }
  const address = addressOf(options, undefined);
  const goes = options.mode === 'redirect' || options.mode === 'tab';
  // As in a browser, an inline checkout has gone with its element.
  if (current?.options.mode === 'inline' && current.options.element?.isConnected === false) leave(current);
  if (current && !goes) {
    if (identityOf(current.address) === identityOf(address)) return current.handle;
    const error = new KoboError('ALREADY_OPEN', 'Another checkout is open.');
    const result = Promise.reject(error);
    result.catch(() => {});
    tellOf(options)('Error', error);
    return { close() {}, result };
  }
  let settle: Opened['settle'] = () => {};
  let reject: Opened['reject'] = () => {};
  const result = new Promise<Result>((keep, refuse) => {
    settle = keep;
    reject = refuse;
  });
  result.catch(() => {});
  const opened: Opened = {
    options,
    address,
    // One that has gone can't be closed, nor one that this page doesn't hear.
    handle: { close: () => current === opened && leave(opened), result },
    tell: tellOf(options),
    settle,
    reject,
    ready: false,
    paid: new Set(),
  };
  elsewhere = goes ? opened : undefined;
  if (!goes) current = opened;
  return opened.handle;
}

/** As `mount` of `@kobo/sdk`; the element keeps its content. */
export function mount(element: NonNullable<CommonOptions['element']>, options: ModuleOptions): Handle {
  return open({ ...options, mode: 'inline', element });
}

/** The payer is not asked: the checkout that is open is left. */
export function close(): void {
  current?.handle.close();
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
  const opened = elsewhere ?? current;
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
