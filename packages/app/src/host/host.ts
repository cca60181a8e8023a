import type { ToAppBody, ToHostBody } from '@kobo/protocol/frame';

/**
 * Who shows this checkout.
 * - `window`: nobody, it has a window of its own.
 * - `frame`: some page frames it by itself and hears plain messages.
 * - `sdk`: the SDK frames it and talks over the channel; plain messages go out as well, and the SDK ignores them.
 */
export type HostKind = 'window' | 'frame' | 'sdk';

export interface Host {
  kind: HostKind;
  /** Where the SDK has started this frame ahead: the path to show, once it says so. */
  opened: Promise<string> | undefined;
  /**
   * Over the channel; kept until the SDK has connected. Without an SDK nothing is said but `done`, which goes as a plain
   * message as well.
   */
  send(body: ToHostBody): void;
  /** Replaces the receiver of what the SDK says. What arrived before is delivered at once. */
  receive(listener: (body: ToAppBody) => void): void;
  /**
   * The payer left. Removes the frame, where there is one.
   * @param address where the payer goes now, if anywhere; to be called in the payer's own click then, as a
   *   cross-origin frame may not move the top window otherwise.
   */
  leave(reference: string | undefined, address?: string): void;
}
