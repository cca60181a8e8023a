import type { Reason } from '@kobo/protocol/api';
import { safeUrl } from '../../address/safeUrl';
import type { TerminalStatus } from '../../session/terminalStatus';
import { afterTerminal } from './outcome';

/**
 * A charge reply has an address: the payer continues there (specification §7), in another tab like Opay's. The page may take
 * the payment, so only a verification ends this state.
 */
export interface Redirect {
  status: 'redirect';
  /** Checked by `safeUrl`. */
  address: string;
  /** The payer has been on that page. */
  opened?: true;
}

export type RedirectEvent =
  | { type: 'page-opened' }
  /** The payer does not want to continue there. The provider is asked before the payer may try again. */
  | { type: 'page-abandoned' };

/** The state for an address. If it is unsafe to open, only a verification can tell what the reply means. */
export function redirectTo(address: string): Redirect | { status: 'checking' } {
  const href = safeUrl(address)?.href;
  return href === undefined ? { status: 'checking' } : { status: 'redirect', address: href };
}

/** One step of this state, for a method's own `transition`. */
export function passRedirect(
  state: Redirect,
  event: { type: string; status?: TerminalStatus; reason?: Reason | undefined },
): Redirect | { status: 'checking' } | ReturnType<typeof afterTerminal> {
  switch (event.type) {
    case 'page-opened':
      return state.opened ? state : { ...state, opened: true };
    case 'page-abandoned':
      return { status: 'checking' };
    case 'ended':
      return afterTerminal(event.status, event.reason);
    default:
      return state;
  }
}
