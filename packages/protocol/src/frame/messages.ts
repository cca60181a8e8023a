/**
 * The messages between a host page and the checkout frame.
 *
 * Layer one, plain messages, serves any page that frames the checkout without the SDK: the frame posts them to its
 * parent with target origin `*`, so they carry nothing that is not already in the frame's address.
 *
 * Layer two, the channel, runs over Postmate between the SDK and the frame. Each message is stamped with the
 * protocol version and with the session, a random id that the SDK put in the fragment of the frame's address:
 * a message without that id was not meant for this opening.
 */

/** Version of the channel. A host and a frame that do not share it must not talk past each other. */
export const PROTOCOL_VERSION = 1;

/** The one Postmate event name (frame to host) and the one model function (host to frame). */
export const CHANNEL_NAME = 'kobo';

/** Fragment parameter of the frame's address that carries the session: `#kobo=<session>`. */
export const SESSION_PARAMETER = 'kobo';

/** Fragment parameter of a preloaded frame, which waits for the path to show: `&warm=1`, as the wire has it. */
export const PRELOAD_PARAMETER = 'warm';

/** Milliseconds. What a preloaded frame read longer ago may have changed, so it loads again. */
export const FRESH = 60_000;

/** The element that the SDK puts into a page. Its shadow root holds the overlay. */
export const OVERLAY_ELEMENT = 'kobo-checkout';

/** Frame to any parent, target `*`. */
export type PlainMessage =
  /** The payer left, after a verified payment or without one. The host removes the frame. */
  | { type: 'close'; reference?: string }
  /** The app saw the transaction verified as successful, and the payer sees it. The host's server verifies it on its own. */
  | { type: 'done'; reference: string };

/** A plain message that dismisses an overlay. A `done` without a reference is about the transaction that was opened. */
export type Dismissal = { type: 'close' } | { type: 'done'; reference?: string };

/** A screen, as `screen_shown` names it. */
export type ScreenName =
  | 'loading'
  | 'ready'
  | 'succeeded'
  | 'failed'
  | 'paid-before'
  | 'differs'
  | 'inconsistent'
  | 'settled'
  | 'asked'
  | 'invoice'
  | 'payment-page'
  | 'payment-link'
  | 'subscription'
  | 'qr-code'
  | 'fund-wallet'
  | 'initialize'
  | 'error'
  | 'not-set-up'
  | 'page-missing';

/** A way to pay. Spelled out, as it is part of the SDK's published types; a type test compares it with `MethodSlug`. */
export type MethodName = 'card' | 'bank-transfer' | 'ussd' | 'bank-account' | 'momo' | 'opay' | 'pocket';

/** A name that this version does not know: a checkout may be newer than its host. */
type Newer = string & Record<never, never>;

/** What happened in the checkout, for the merchant's analytics. Never card data. */
export type CheckoutEvent =
  | { name: 'screen_shown'; screen: ScreenName | Newer }
  | { name: 'method_chosen'; method: MethodName | Newer }
  | { name: 'payment_started'; method: MethodName | Newer }
  | { name: 'payment_waiting'; method: MethodName | Newer }
  /** Part of the money has arrived, and the rest has not. */
  | { name: 'payment_partial'; method: MethodName | Newer }
  | { name: 'payment_succeeded'; method?: MethodName | Newer }
  | { name: 'payment_failed'; method: MethodName | Newer };

/** Frame to host, without the stamp. */
export type ToHostBody =
  /**
   * There is something to see, a form to type into or the merchant's look, while its code is still loading. The host
   * shows the frame, and goes on waiting for `ready`. After an `error`: it is being retried.
   */
  | { type: 'shown' }
  /**
   * A screen is visible and usable. Sent once it is painted, and again as the answer to `ping`. The host hides its
   * loading state, and names its dialog by `title`: what is paid and to whom, in the payer's language. An older frame,
   * and the answer to `ping`, have none. After an `error` the screen is the one that explains it.
   */
  | { type: 'ready'; title?: string }
  /**
   * The height in CSS pixels that the current screen needs. The host may follow it, within the viewport. `width` is present
   * if the frame's width has changed since the last report: the content wraps differently, and may need less height.
   */
  | { type: 'resize'; height: number; width?: number }
  /** The payer asked to leave, and confirmed it if a payment was under way. The host removes the frame. */
  | { type: 'close'; reference?: string }
  /** The transaction was verified as successful. Sent at that moment, once for each reference; the host reports it and leaves the frame open until `close`. */
  | { type: 'done'; reference: string }
  /**
   * The checkout can't go on. `code` is stable, and so is `reason`, which distinguishes cases of one code; `message` is
   * safe to show. The frame shows its own error view, and says `ready` after this.
   */
  | { type: 'error'; code: string; message: string; reason?: string }
  /**
   * The payer goes to this address (https, or http on localhost). The host navigates its own window there, unless
   * `reference` is not what it opened.
   */
  | { type: 'navigate'; url: string; reference?: string }
  /** For the merchant's analytics. */
  | { type: 'event'; event: CheckoutEvent };

/** Host to frame, without the stamp. */
export type ToAppBody =
  /**
   * Show this path. Sent to every preloaded frame once it is activated and connected. The frame shows what it has
   * prerendered, if that is of this path and fresh; otherwise it reloads from there.
   */
  | { type: 'open'; path: string }
  /** The host wants to close. The frame answers `close`, after asking the payer when a payment is under way. */
  | { type: 'close-request' }
  /** Is the frame alive? It answers `ready`, or `shown` while it loads. */
  | { type: 'ping' }
  /** The doctor asks what the frame may do in this page. The frame answers `examined`; an older one says nothing. */
  | { type: 'examine' };

/**
 * Frame to host, in answer to `examine`: what the frame tried, and whether it could. Apart from the other messages, as
 * only the doctor asks, and no payment shall carry the reading of it.
 */
export interface ExaminedBody {
  type: 'examined';
  /** It can write, read and remove. */
  localStorage: boolean;
  /** It can open and remove a database. */
  indexedDB: boolean;
  /** The features of the browser that policies keep from it, such as `publickey-credentials-get`; needed or not. */
  refused: string[];
}

/** What every message on the channel carries. */
export interface Stamp {
  v: typeof PROTOCOL_VERSION;
  session: string;
}

/** Frame to host, as sent. */
export type ToHost = Stamp & ToHostBody;

/** Frame to the doctor, as sent. */
export type Examined = Stamp & ExaminedBody;

/** Host to frame, as sent. */
export type ToApp = Stamp & ToAppBody;

/** What the SDK sends with Postmate's handshake: only the stamp. */
export type Handshake = Stamp;

/**
 * Frame to host, target `*`: its first script listens for the handshake, long before the page has completely loaded. It
 * says no more than the host has put into the frame's address. The wire keeps the name that the first version gave it.
 */
export interface HandshakeRequest {
  type: 'kobo-hello';
  session: string;
}

/**
 * Frame to host, when a handshake of this session names a version that the frame does not speak. All versions
 * understand it, so it has no `v` to be matched: `versions` are those that the frame speaks.
 */
export interface Refusal {
  type: 'kobo-version';
  session: string;
  versions: number[];
}
