import type { Http } from '../../api/http';
import { wait } from '../../flow/wait';
import type { Money } from '../../money/money';
import { watchPaid } from '../../session/otherTabs';
import { POLL_INTERVAL } from '../../session/poller';
import { watchPages } from './pageTabs';
import { isInvoiceSettled, LOOKS } from './settled';

interface Paying {
  /** The route's reference of the invoice. */
  route: string;
  /** The invoice's own reference. */
  invoice: string;
  /** What the overlay asks for. */
  asked: Money;
}

/**
 * Closes the overlay once another tab has paid so much that the invoice takes no such payment any more. A checkout that
 * knows its invoice says so itself: after its own announcement nothing is closed.
 */
export function closeOnceSettled(
  http: Http,
  { route, invoice, asked }: Paying,
): { settled(): boolean; stop(): void } {
  const life = new AbortController();
  const { signal } = life;
  let overlayKnows = false;
  let settled = false;

  async function look(): Promise<void> {
    for (let looks = LOOKS; looks > 0 && !signal.aborted && !overlayKnows; looks -= 1) {
      settled = await isInvoiceSettled(http, route, asked, signal);
      if (signal.aborted) return;
      if (settled) return (await import('@kobo/sdk')).close();
      await wait(POLL_INTERVAL, signal);
    }
  }

  const stopCheckouts = watchPaid(invoice, () => {
    overlayKnows = true;
  });
  const stopPages = watchPages(invoice, () => void look());
  return {
    settled: () => settled,
    stop() {
      life.abort();
      stopCheckouts();
      stopPages();
    },
  };
}
