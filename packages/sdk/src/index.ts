import type { Diagnosis } from './doctor/findings';
import { KoboError } from './errors';
import { isOffline } from './guard';
import { refuse } from './oneCheckout';
import { open as openWith, preload as preloadWith, tryOpen } from './open';
import { type MountSettings, openInTurn } from './openInTurn';
import type { Handle } from './opening';
import { type CommonOptions, type OpenOptions, ownOf, type PreloadOptions } from './options';

export type { CheckoutEvent, MethodName, ScreenName } from '@kobo/protocol/frame';
export type { Diagnosis, Finding } from './doctor/findings';
export { KoboError, type KoboErrorCode } from './errors';
export { type Kobo, type LoadOptions, loadKobo } from './loadKobo';
export { close } from './oneCheckout';
export type { MountSettings } from './openInTurn';
export type { Handle } from './opening';
export type {
  CheckoutProblem,
  CommonOptions,
  DirectOptions,
  FundWalletOptions,
  Kind,
  Mode,
  OpenOptions,
  PreloadOptions,
  ProblemCode,
  ReferenceOptions,
  Result,
  Service,
  Theme,
  UrlOptions,
} from './options';
export { VERSION as version } from './version';

const loadOverlay = () =>
  import('./overlay/controller').catch(() => {
    throw new KoboError(
      isOffline() ? 'OFFLINE' : 'SCRIPT_BLOCKED',
      'A part of @kobo/sdk did not load: serve its chunks beside your own.',
    );
  });

interface AtOrigin {
  /** Origin of the checkout, such as `https://pay.example`. */
  origin: string;
}

/** What `open` and `mount` of the module take: a module can't know where the checkout is. */
export type ModuleOptions = OpenOptions & AtOrigin;

/** What the SDK calls back. */
export type Callbacks = Pick<CommonOptions, 'onReady' | 'onDone' | 'onClose' | 'onError' | 'onEvent'>;

/** What a component opens: the callbacks are its props or listeners. */
export type KoboOptions = Without<ModuleOptions, keyof Callbacks>;

/** The same in the page itself, which has its place already. */
export type InlineOptions = Without<KoboOptions, 'mode' | 'element'>;

/** Of each member of a union. */
type Without<Options, Name extends PropertyKey> = Options extends unknown ? Omit<Options, Name> : never;

/**
 * Opens a checkout over the page. While it is open, the same handle comes back; the result of any other one rejects.
 * @throws KoboError BAD_OPTIONS, naming the option, NO_DOCUMENT outside a browser, or UNSUPPORTED in one that can't
 *   show it in this mode.
 */
export function open(options: ModuleOptions): Handle {
  assertDocument();
  return openWith(options, loadOverlay);
}

/**
 * Opens a checkout in an element of the page, in place of what is in it, which comes back at the end.
 * @param settings what to do while another checkout is open.
 * @throws KoboError as `open` does.
 */
export function mount(
  element: NonNullable<CommonOptions['element']>,
  given: ModuleOptions,
  { wait = false }: MountSettings = {},
): Handle {
  assertDocument();
  const options = ownOf({ ...given, mode: 'inline', element } as const);
  const tryMount = () => tryOpen(options, loadOverlay);
  return tryMount() ?? (wait ? openInTurn(options, tryMount) : refuse(options));
}

/**
 * Fetches ahead what an opening needs, and starts a hidden frame, so that the next `open` shows a checkout at once; with
 * the `reference` or the `url` that will be opened, the frame reads it, too. To be called when the payer is likely to
 * pay; not on every page.
 * @throws KoboError BAD_OPTIONS, naming the option, or NO_DOCUMENT outside a browser.
 */
export function preload(options: PreloadOptions & AtOrigin): void {
  assertDocument();
  preloadWith(options, loadOverlay);
}

/**
 * Looks for what keeps the checkout from working in this page; prints it, with the line to add, and returns it.
 * Rejects with KoboError NO_DOCUMENT outside a browser.
 */
export async function doctor({ origin }: AtOrigin): Promise<Diagnosis> {
  assertDocument();
  const { examine } = await import('./doctor/examine');
  return examine(origin);
}

/** Importing this module in Node or on a server touches nothing; opening a checkout there is a mistake. */
function assertDocument(): void {
  if (typeof document !== 'undefined') return;
  throw new KoboError('NO_DOCUMENT', 'Kobo works in a browser: call it from an event handler or an effect.');
}
