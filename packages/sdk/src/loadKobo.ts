import type { Diagnosis } from './doctor/findings';
import { KoboError, type KoboErrorCode } from './errors';
import { createElement, fromDocument } from './fromDocument';
import { after, attempt, isOffline, NativePromise, parseAddress } from './guard';
import type { Handle } from './opening';
import { type CommonOptions, check, type OpenOptions, ownOf, type PreloadOptions, safeUrl } from './options';

/** The API that `kobo.js` defines as `window.Kobo`. */
export interface Kobo {
  open(options: OpenOptions): Handle;
  mount(element: NonNullable<CommonOptions['element']>, options: OpenOptions): Handle;
  close(): void;
  preload(options?: PreloadOptions): void;
  doctor(): Promise<Diagnosis>;
  KoboError: typeof KoboError;
  version: string;
}

export interface LoadOptions {
  /** The origin of the checkout, such as `https://pay.example`. */
  origin: string;
  /** The file name, if not `kobo.js`. A versioned file, `kobo-<version>.js`, never changes. */
  file?: string | null | undefined;
  /** The SRI hash of the file. The browser runs no file with another hash. */
  integrity?: string | null | undefined;
  /** The nonce for a policy that allows scripts by nonce. */
  nonce?: string | null | undefined;
}

/**
 * Milliseconds after which loading is treated as failed. Long enough for a slow phone, and short enough for a payer who has
 * pressed Pay.
 */
const FAILED_AFTER = 10_000;

let loading: Promise<Kobo> | undefined;

/**
 * Adds the tag of `kobo.js` to the page and waits for the script. Loads the script only once, but tries again after a failure.
 * @returns the API at `window.Kobo`; rejects with a KoboError: BAD_OPTIONS, NO_DOCUMENT outside a browser, OFFLINE,
 * SCRIPT_BLOCKED, or LOAD_TIMEOUT after ten seconds.
 */
export async function loadKobo(options: LoadOptions): Promise<Kobo> {
  if (typeof document === 'undefined') {
    throw new KoboError(
      'NO_DOCUMENT',
      'Kobo works in a browser: call it from an event handler or an effect.',
    );
  }
  const ready = koboOf(window);
  if (ready) return ready;
  loading ??= insert(options).finally(() => {
    loading = undefined;
  });
  return loading;
}

async function insert(options: LoadOptions): Promise<Kobo> {
  const { origin, file = 'kobo.js', integrity = '', nonce = '' } = ownOf(options);
  const base = safeUrl(origin);
  check(base, 'origin', 'like https://pay.example');
  const href = safeUrl(attempt(() => parseAddress(file, base)));
  check(href?.origin === base.origin, 'file', `at ${base.origin}`);
  const tag = createElement('script');
  return new NativePromise<Kobo>((resolve, reject) => {
    const refuse = (code: KoboErrorCode, why: string) => {
      stopWaiting();
      attempt(() => tag.remove());
      reject(new KoboError(code, `${href} ${why}`));
    };
    const stopWaiting = after(FAILED_AFTER, () => refuse('LOAD_TIMEOUT', 'did not load in time.'));
    const blocked = () =>
      refuse(isOffline() ? 'OFFLINE' : 'SCRIPT_BLOCKED', 'did not load: allow it in script-src.');
    tag.onerror = blocked;
    tag.onload = () => {
      const kobo = koboOf(window);
      if (!kobo) return blocked();
      stopWaiting();
      resolve(kobo);
    };
    tag.async = true;
    tag.integrity = integrity;
    if (integrity) tag.crossOrigin = 'anonymous';
    tag.nonce = nonce;
    try {
      tag.src = href.href;
      fromDocument('head').append(tag);
    } catch {
      // The page requires Trusted Types and has no default policy.
      blocked();
    }
  });
}

/** Returns the loaded API. Ignores the API's stub, and an element of the page with the same name. */
function koboOf(page: object): Kobo | undefined {
  const kobo: unknown = Object.getOwnPropertyDescriptor(page, 'Kobo')?.value;
  return isKobo(kobo) ? kobo : undefined;
}

function isKobo(value: unknown): value is Kobo {
  return typeof Object.getOwnPropertyDescriptor(Object(value), 'doctor')?.value === 'function';
}
