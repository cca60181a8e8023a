import type { ScreenName } from '@kobo/protocol/frame';
import { useEffect } from 'react';
import type { Host } from '../../host/host';

/**
 * Tells the host which screen the payer sees, and whether it can be used yet.
 * @param title of the tab, once it has one of its own.
 * @param waiting something is loading before the screen can be used, and the payer sees that.
 */
export function useScreenReport(
  host: Host,
  screen: ScreenName,
  title: string | undefined,
  waiting: boolean,
): void {
  useEffect(() => {
    // The tab's title names what is paid and to whom; a screen reader says it of the overlay.
    host.send(waiting ? { type: 'shown' } : { type: 'ready', title: title ?? document.title });
  }, [host, waiting, title]);
  useEffect(() => {
    host.send({ type: 'event', event: { name: 'screen_shown', screen } });
  }, [host, screen]);
}

/**
 * Answers the host, from the first render on.
 * @param leave what the payer does with Close, which the host may have too.
 * @param waits as `waiting` above, at any time. By default nothing is loading.
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
