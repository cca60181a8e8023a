import { SESSION_PARAMETER, WARM_PARAMETER } from '@kobo/protocol/frame';
import type { Channel } from './overlay/channel';

/** A checkout's frame, before and after hands are shaken. */
export interface Frame {
  readonly element: HTMLIFrameElement;
  /** A random id that stands in the fragment of the frame's address, and in every message. */
  readonly session: string;
  /** It waits for the path to show. */
  readonly warm: boolean;
  /** Its page has come; that it is a checkout is not yet known. */
  loaded: boolean;
  /** Absent until the overlay's part is here. */
  channel?: Channel;
}

/** What the checkout asks of the page for its frame, as the `allow` attribute. */
export const ALLOW = 'payment; clipboard-write; otp-credentials; publickey-credentials-get';

/**
 * Starts to load a checkout; the fragment of `address` becomes the session. The frame must stay where it is: one that
 * is moved loads again.
 */
export function createFrame(parent: ParentNode, address: URL, warm: boolean): Frame {
  const element = document.createElement('iframe');
  // 128 random bits.
  const session = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const frame: Frame = { element, session, warm, loaded: false };
  address.hash = `${SESSION_PARAMETER}=${session}${warm ? `&${WARM_PARAMETER}=1` : ''}`;
  element.title = 'Checkout';
  element.allow = ALLOW;
  element.referrerPolicy = 'strict-origin';
  element.onload = () => {
    frame.loaded = true;
  };
  element.src = address.href;
  parent.append(element);
  return frame;
}
