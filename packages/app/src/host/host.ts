import type { ToAppBody, ToHostBody } from '@kobo/protocol/frame';

/**
 * Who shows this checkout.
 * - `window`: no page. It has a window of its own, or an app's web view.
 * - `frame`: some page frames it without the SDK, and hears plain messages.
 * - `sdk`: the SDK frames it and receives everything over the channel, and then the plain messages.
 */
export type HostKind = 'window' | 'frame' | 'sdk';

export interface Host {
  kind: HostKind;
  /**
   * Whether somebody takes the page away once the payer leaves: the page that frames it, or an app that shows it in a web
   * view. A payer can close it then.
   */
  closes: boolean;
  /** In a preloaded frame: resolves to the path to show, once the SDK activates it. */
  opened: Promise<string> | undefined;
  /**
   * Resolves to the origin of the host's page when the SDK completes its handshake. Never resolves without one: the
   * frame's address alone proves nothing.
   */
  connected: Promise<string>;
  /**
   * Over the channel; kept until the SDK has connected. `done` also goes out as a plain message and to an app, which is
   * all that is sent without an SDK.
   */
  send(body: ToHostBody): void;
  /** Replaces the receiver of the SDK's messages. Earlier ones are delivered at once. */
  receive(listener: (body: ToAppBody) => void): void;
  /**
   * The payer left. Removes the frame, or the app's web view, where there is one.
   * @param address where the payer goes now, if anywhere; to be called in the payer's own click then, as a
   *   cross-origin frame may not move the top window otherwise.
   */
  leave(reference: string | undefined, address?: string): void;
}
