import type { ScreenName } from '@kobo/protocol/frame';
import { useEffect } from 'react';
import type { Host } from '../../host/host';

/**
 * Reports the current screen to the host, and whether the screen is usable yet.
 * @param waiting whether the payer sees that the screen is loading.
 */
export function useScreenReport(
  host: Host,
  screen: ScreenName,
  title: string | undefined,
  waiting: boolean,
): void {
  useEffect(() => {
    // Report the tab's title, which contains subject and merchant, as the overlay's accessible name.
    host.send(waiting ? { type: 'shown' } : { type: 'ready', title: title ?? document.title });
  }, [host, waiting, title]);
  useEffect(() => {
    host.send({ type: 'event', event: { name: 'screen_shown', screen } });
  }, [host, screen]);
}

/**
 * Handles the host's messages from the first render on.
 * @param leave the action of Close. The host may request this action.
 * @param waits returns whether the screen is loading.
 */
export function useHostRequests(host: Host, leave: () => void, waits = neverWaits): void {
  useEffect(() => {
    host.receive((message) => {
      if (message.type === 'close-request') leave();
      if (message.type === 'ping') host.send({ type: waits() ? 'shown' : 'ready' });
    });
  }, [host, leave, waits]);
}

function neverWaits(): boolean {
  return false;
}
