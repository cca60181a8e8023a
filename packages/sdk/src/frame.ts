import { PRELOAD_PARAMETER, SESSION_PARAMETER } from '@kobo/protocol/frame';
import { createElement } from './fromDocument';
import { attempt, parseAddress } from './guard';
import type { Channel } from './overlay/channel';

/** A checkout's frame, before and after the handshake. */
export interface Frame {
  readonly element: HTMLIFrameElement;
  /** Random; in the fragment of the frame's address, and in every message. */
  readonly session: string;
  /** Loaded ahead: it waits for the path to show. */
  readonly preloaded: boolean;
  /** Its page has loaded; whether it is a checkout is not known yet. */
  loaded: boolean;
  /** Absent until the overlay's part is here. */
  channel: Channel | undefined;
}

/** What the checkout asks of the page for its frame, as the `allow` attribute. */
export const ALLOW =
  'payment;otp-credentials;publickey-credentials-get;publickey-credentials-create;clipboard-write';

/** 128 random bits. A page that has replaced `crypto` gets fewer: messages are also filtered by window and origin. */
function randomId(): string {
  return (
    attempt(() => window.crypto.getRandomValues(new Uint32Array(4)).join('-')) ??
    `${Math.random()}-${Math.random()}`.replaceAll('.', '')
  );
}

/**
 * Starts to load a checkout; its session goes into the fragment of the frame's address. The frame must stay where
 * it is: a frame that is moved loads again.
 */
export function createFrame(parent: ParentNode, address: URL, preloaded: boolean): Frame {
  const element = createElement('iframe');
  const session = randomId();
  const frame: Frame = { element, session, preloaded, loaded: false, channel: undefined };
  const fragment = `#${SESSION_PARAMETER}=${session}${preloaded ? `&${PRELOAD_PARAMETER}=1` : ''}`;
  element.title = 'Checkout';
  // Where there is no share sheet, some browsers complain of its name in the console.
  element.allow = ALLOW + ((window.navigator as Partial<Navigator> | undefined)?.share ? ';web-share' : '');
  element.referrerPolicy = 'strict-origin';
  element.onload = () => {
    frame.loaded = true;
  };
  element.src = parseAddress(fragment, address).href;
  parent.append(element);
  return frame;
}
