import { PRELOAD_PARAMETER, SESSION_PARAMETER } from '@kobo/protocol/frame';
import { createElement } from './fromDocument';
import { attempt, parseAddress } from './guard';
import type { Channel } from './overlay/channel';

/** A checkout's frame, before and after the handshake. */
export interface Frame {
  readonly element: HTMLIFrameElement;
  /** The random connection id, in the fragment of the frame's address and in each message of the channel. */
  readonly session: string;
  /** Whether the frame was preloaded and waits for the path to show. */
  readonly preloaded: boolean;
  /** Whether the frame's page has loaded. The page may not be a checkout. */
  loaded: boolean;
  /** Absent until the overlay chunk is loaded. */
  channel: Channel | undefined;
}

/** The permissions that the checkout needs, for the `allow` attribute. */
export const ALLOW =
  'payment;otp-credentials;publickey-credentials-get;publickey-credentials-create;clipboard-write';

/** Returns 128 random bits, or fewer if the page has replaced `crypto`. Messages are also filtered by window and origin. */
function randomId(): string {
  return (
    attempt(() => window.crypto.getRandomValues(new Uint32Array(4)).join('-')) ??
    `${Math.random()}-${Math.random()}`.replaceAll('.', '')
  );
}

/**
 * Starts to load a checkout in a new frame.
 * Don't move the frame, because a moved frame loads again.
 */
export function createFrame(parent: ParentNode, address: URL, preloaded: boolean): Frame {
  const element = createElement('iframe');
  const session = randomId();
  const frame: Frame = { element, session, preloaded, loaded: false, channel: undefined };
  const fragment = `#${SESSION_PARAMETER}=${session}${preloaded ? `&${PRELOAD_PARAMETER}=1` : ''}`;
  element.title = 'Checkout';
  // Browsers without a share sheet log a warning about `web-share`.
  element.allow = ALLOW + ((window.navigator as Partial<Navigator> | undefined)?.share ? ';web-share' : '');
  element.referrerPolicy = 'strict-origin';
  element.onload = () => {
    frame.loaded = true;
  };
  element.src = parseAddress(fragment, address).href;
  parent.append(element);
  return frame;
}
