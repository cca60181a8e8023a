/**
 * The messages between a host page and the checkout frame.
 *
 * Layer one, plain messages, serves pages that frame the checkout without the SDK. The frame posts plain messages to its parent
 * with target origin `*`, so that any parent can read them. Plain messages contain only data that is also in the frame's
 * address.
 *
 * Layer two, the channel, runs over Postmate between the SDK and the frame. Each message carries the protocol version and the
 * session: a random id that the SDK puts into the fragment of the frame's address. A message without that id belongs to another
 * opening and is ignored.
 */

/** The version of the channel. A host and a frame need the same version to exchange messages. */
export const PROTOCOL_VERSION = 1;

/** The only Postmate event name (frame to host), and the only model function (host to frame). */
export const CHANNEL_NAME = 'kobo';

/** The fragment parameter that contains the session, in the frame's address: `#kobo=<session>`. */
export const SESSION_PARAMETER = 'kobo';

/**
 * The fragment parameter of a preloaded frame, which waits for a path to show. The parameter's name is `warm`, as in `&warm=1`.
 */
export const PRELOAD_PARAMETER = 'warm';

/**
 * The maximum age of a preloaded frame's data, in milliseconds. A frame with older data reloads, because the data may have
 * changed.
 */
export const FRESH = 60_000;

/** The custom element that the SDK adds to a page. The element's shadow root contains the overlay. */
export const OVERLAY_ELEMENT = 'kobo-checkout';

/** A message from the frame to any parent, with target origin `*`. */
export type PlainMessage =
  /** The payer left, with or without a verified payment. The host removes the frame. */
  | { type: 'close'; reference?: string }
  /**
   * A verification was successful, and the payer sees the success. The host's server must verify the transaction itself.
   */
  | { type: 'done'; reference: string };

/** A plain message that dismisses an overlay. A `done` without a reference refers to the opened transaction. */
export type Dismissal = { type: 'close' } | { type: 'done'; reference?: string };

/** A screen's name in `screen_shown`. */
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

/**
 * A payment method. The type is spelled out, because the SDK publishes this type. A type test compares it with `MethodSlug`.
 */
export type MethodName = 'card' | 'bank-transfer' | 'ussd' | 'bank-account' | 'momo' | 'opay' | 'pocket';

/** A name that this version doesn't define, because a checkout may be newer than its host. */
type Newer = string & Record<never, never>;

/** An event in the checkout, for the merchant's analytics, without card data. */
export type CheckoutEvent =
  | { name: 'screen_shown'; screen: ScreenName | Newer }
  | { name: 'method_chosen'; method: MethodName | Newer }
  | { name: 'payment_started'; method: MethodName | Newer }
  /** The payer has to enter a code, or confirm the payment on the page of the bank or wallet. */
  | { name: 'payment_challenged'; method: MethodName | Newer }
  /** The form appears again, because the attempt was refused or the payer went back. */
  | { name: 'payment_reset'; method: MethodName | Newer }
  | { name: 'payment_waiting'; method: MethodName | Newer }
  /** Part of the money has arrived; the rest is still missing. */
  | { name: 'payment_partial'; method: MethodName | Newer }
  | { name: 'payment_succeeded'; method?: MethodName | Newer }
  | { name: 'payment_failed'; method: MethodName | Newer };

/** A step of a checkout. */
export type StepName =
  | 'shown'
  | 'method-chosen'
  | 'submitted'
  | 'challenged'
  | 'waiting'
  | 'succeeded'
  | 'failed'
  | 'left';

/** A range of durations, identified by the range's upper limit. */
export type Within = '1s' | '3s' | '10s' | '30s' | '1m' | '3m' | '10m' | '30m' | 'longer';

/** The end of a checkout. `pending`: the payer left while a payment was in progress. `left`: no payment was in progress. */
export type OutcomeName = 'succeeded' | 'failed' | 'pending' | 'left' | 'error';

/** Figures of a checkout that do not identify the payer. */
export interface CheckoutSummary {
  outcome: OutcomeName;
  /** The method that was used or chosen last. */
  method?: MethodName | Newer;
  /** At most `MAX_STEPS` steps in order, each with the time since opening. Each further step replaces the last. */
  steps: { step: StepName; within: Within }[];
}

/** A message from the frame to the host, without the stamp. */
export type ToHostBody =
  /**
   * The frame has content, such as a form or the merchant's brand, while its code still loads.
   * The host shows the frame and keeps waiting for `ready`. After an `error`, `shown` means that the frame retries.
   */
  | { type: 'shown' }
  /**
   * A screen is visible and usable. The frame sends `ready` after the screen's first paint, and in reply to `ping`.
   * The host hides its loading state. `title` is the name of the host's dialog: the amount and the merchant, in the payer's
   * language. An older frame sends no title, and neither does a reply to `ping`. After an `error`, the screen is the error
   * view.
   */
  | { type: 'ready'; title?: string }
  /** The height in CSS pixels that the current screen needs. The host may adopt this height, within the viewport. */
  | { type: 'resize'; height: number }
  /** The payer asked to leave, and confirmed the request if a payment was in progress. The host removes the frame. */
  | { type: 'close'; reference?: string }
  /**
   * The transaction was verified as successful. The frame sends `done` immediately, once for each reference.
   * The host reports the success and leaves the frame open until `close`.
   */
  | { type: 'done'; reference: string }
  /**
   * The checkout can't continue. The frame shows its own error view, then sends `ready`.
   * `code` and `reason` are stable; `reason` distinguishes cases of one code. `message` is safe to show.
   */
  | { type: 'error'; code: string; message: string; reason?: string }
  /**
   * The checkout sends the payer to this address (https, or http on localhost).
   * The host navigates its own window, unless `reference` differs from the reference that the host opened.
   */
  | { type: 'navigate'; url: string; reference?: string }
  /** An event for the merchant's analytics. */
  | { type: 'event'; event: CheckoutEvent };

/** A message from the host to the frame, without the stamp. */
export type ToAppBody =
  /**
   * The frame must show this path. The host sends `open` to every preloaded frame once the frame is activated and connected.
   * The frame shows its prerendered page if that page is fresh and has the same path; otherwise the frame loads the path.
   */
  | { type: 'open'; path: string }
  /** The host asks to close. The frame replies with `close`. If a payment is in progress, the frame first asks the payer. */
  | { type: 'close-request' }
  /** Checks that the frame is alive. The frame replies with `ready`, or with `shown` while it loads. */
  | { type: 'ping' }
  /**
   * `Kobo.doctor()` queries the frame's permissions in this page. The frame replies with `examined`. An older frame doesn't
   * reply.
   */
  | { type: 'examine' };

/**
 * The frame's reply to `examine`: the features that the frame tried, and the results.
 * This message is separate from the others, so that only `Kobo.doctor()` loads the code that reads this message.
 */
export interface ExaminedBody {
  type: 'examined';
  /** Whether the frame can write, read and remove an entry. */
  localStorage: boolean;
  /** Whether the frame can open and remove a database. */
  indexedDB: boolean;
  /**
   * Browser features that policies deny to the frame, such as `publickey-credentials-get`, even if the frame doesn't need them.
   */
  refused: string[];
}

/** The fields of every message on the channel. */
export interface Stamp {
  v: typeof PROTOCOL_VERSION;
  session: string;
}

/** A message from the frame to the host, as sent. */
export type ToHost = Stamp & ToHostBody;

/** A message from the frame to `Kobo.doctor()`, as sent. */
export type Examined = Stamp & ExaminedBody;

/** A message from the host to the frame, as sent. */
export type ToApp = Stamp & ToAppBody;

/** The data that the SDK sends with Postmate's handshake: only the stamp. */
export type Handshake = Stamp;

/**
 * Requests the handshake from the host. The frame's first script sends this message with target origin `*`, before the page has
 * loaded. The only data is the session, which the host put into the frame's address. The type's name has not changed since the
 * first version.
 */
export interface HandshakeRequest {
  type: 'kobo-hello';
  session: string;
}

/**
 * A message from the frame to the host: the frame doesn't support the version in a handshake of this session.
 * Contains no `v`, because hosts of all versions must read this message. `versions`: the versions that the frame supports.
 */
export interface Refusal {
  type: 'kobo-version';
  session: string;
  versions: number[];
}
