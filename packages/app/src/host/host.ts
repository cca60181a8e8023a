import type { ToAppBody, ToHostBody } from '@kobo/protocol/frame';

/**
 * The kind of host that shows this checkout.
 * - `window`: no host. The checkout is in its own window, or in an app's web view.
 * - `frame`: a page frames the checkout without the SDK, and receives plain messages.
 * - `sdk`: the SDK frames the checkout, and receives every message over the channel and then the plain messages.
 */
export type HostKind = 'window' | 'frame' | 'sdk';

export interface Host {
  kind: HostKind;
  /** Whether the payer can close the checkout, because the framing page or an app then removes this page. */
  dismissible: boolean;
  /** In a preloaded frame, resolves to the path to show once the SDK activates the frame. */
  opened: Promise<string> | undefined;
  /**
   * Resolves to the origin of the host's page when the SDK completes its handshake.
   * Never resolves without a handshake, because the frame's address doesn't prove that the SDK is the host.
   */
  connected: Promise<string>;
  /**
   * Sends a message over the channel. Messages are kept until the SDK has connected.
   * `done` is also posted as a plain message and to an app. Without an SDK, no other message is sent.
   */
  send(body: ToHostBody): void;
  /** Replaces the receiver of the SDK's messages. Kept messages are delivered immediately. */
  receive(listener: (body: ToAppBody) => void): void;
  /**
   * Leaves the checkout. Removes the frame or the app's web view, if any.
   * @param address the payer's destination, if any. With an address, call this function in the payer's own click, because a
   * cross-origin frame can't navigate the top window otherwise.
   */
  leave(reference: string | undefined, address?: string): void;
}
