import type { Reason } from '@kobo/protocol/api';
import { safeUrl } from '../../address/safeUrl';
import type { TerminalStatus } from '../../session/terminalStatus';
import { afterTerminal } from './outcome';

/**
 * The payer continues at an address from the charge's reply (specification §7).
 * Only a verification ends the payment, because the payer may pay on that page.
 */
export interface Redirect {
  status: 'redirect';
  /** An address that `safeUrl` has checked. */
  address: string;
  opened?: true;
}

export type RedirectEvent =
  | { type: 'page-opened' }
  /** The payer doesn't want to continue on the page. The app queries the provider before another attempt. */
  | { type: 'page-abandoned' };

/** Returns the state for an address. If the address is unsafe, only a verification can find the outcome. */
export function redirectTo(address: string): Redirect | { status: 'checking' } {
  const href = safeUrl(address)?.href;
  return href === undefined ? { status: 'checking' } : { status: 'redirect', address: href };
}

/** Returns the state after an event in `redirect`. */
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
