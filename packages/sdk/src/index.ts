import type { Diagnosis } from './doctor/findings';
import { KoboError } from './errors';
import { isOffline } from './guard';
import { refuse } from './oneCheckout';
import { open as openWith, preload as preloadWith, tryOpen } from './open';
import { type MountSettings, openInTurn } from './openInTurn';
import type { Handle } from './opening';
import { type CommonOptions, type OpenOptions, ownOf, type PreloadOptions } from './options';

export type {
  CheckoutEvent,
  MethodName,
  OutcomeName,
  ScreenName,
  StepName,
  Within,
} from '@kobo/protocol/frame';
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
  ReportedEvent,
  Result,
  Service,
  SummaryEvent,
  Theme,
  UrlOptions,
} from './options';
export { VERSION as version } from './version';

const loadOverlay = () =>
  import('./overlay/controller').catch(() => {
    throw new KoboError(
      isOffline() ? 'OFFLINE' : 'SCRIPT_BLOCKED',
      'A chunk of @kobo/sdk did not load. Serve the chunks beside your own.',
    );
  });

interface AtOrigin {
  /** The origin of the checkout, such as `https://pay.example`. */
  origin: string;
}

/** The options of `open` and `mount` in the module, which can't derive the checkout's origin from a script tag. */
export type ModuleOptions = OpenOptions & AtOrigin;

/** The callbacks among the options. */
export type Callbacks = Pick<CommonOptions, 'onReady' | 'onDone' | 'onClose' | 'onError' | 'onEvent'>;

/** The options of a component, without the callbacks. Callbacks are props or listeners of the component. */
export type KoboOptions = Without<ModuleOptions, keyof Callbacks>;

/** The options of an inline component, which has its own place in the page. */
export type InlineOptions = Without<KoboOptions, 'mode' | 'element'>;

/** `Omit` for each member of a union. */
type Without<Options, Name extends PropertyKey> = Options extends unknown ? Omit<Options, Name> : never;

/**
 * Opens a checkout, by default over the page. If a checkout of the same object is open, returns its handle. While a checkout of
 * another object is open, the result rejects.
 * @throws KoboError BAD_OPTIONS, with the option's name in the message; NO_DOCUMENT outside a browser; UNSUPPORTED if the
 * browser can't show the checkout in this mode.
 */
export function open(options: ModuleOptions): Handle {
  assertDocument();
  return openWith(options, loadOverlay);
}

/**
 * Opens a checkout in an element of the page. Replaces the element's content, and restores the content at the end.
 * @param settings `wait`: whether to wait while another checkout is open.
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
 * Loads a checkout in a hidden frame, so that the next `open` shows it immediately.
 * With a `reference` or a `url`, the frame also loads that object. Call `preload` when the payer is likely to pay, not on every
 * page.
 * @throws KoboError BAD_OPTIONS, with the option's name in the message, or NO_DOCUMENT outside a browser.
 */
export function preload(options: PreloadOptions & AtOrigin): void {
  assertDocument();
  preloadWith(options, loadOverlay);
}

/**
 * Finds problems with the checkout in this page. Prints and returns the diagnosis, with a fix for each problem.
 * Rejects with KoboError NO_DOCUMENT outside a browser.
 */
export async function doctor({ origin }: AtOrigin): Promise<Diagnosis> {
  assertDocument();
  const { examine } = await import('./doctor/examine');
  return examine(origin);
}

/** Throws outside a browser. A server can still import this module. */
function assertDocument(): void {
  if (typeof document !== 'undefined') return;
  throw new KoboError('NO_DOCUMENT', 'Kobo works in a browser: call it from an event handler or an effect.');
}
