import type { Http } from '../../api/http';
import { wait } from '../../flow/wait';
import type { Money } from '../../money/money';
import { watchPaid } from '../../session/otherTabs';
import { POLL_INTERVAL } from '../../session/poller';
import { watchPages } from './pageTabs';
import { isInvoiceSettled, LOOKS } from './settled';

interface Paying {
  /** The invoice's reference in the page's address. */
  route: string;
  /** The invoice's reference in the provider's reply. */
  invoice: string;
  requestedAmount: Money;
}

/**
 * Closes the overlay if, after a payment in another tab, the invoice no longer accepts the requested amount.
 * If the announcement comes from a checkout in another tab, this function does nothing, because the checkout in the overlay
 * handles the announcement.
 */
export function closeOnceSettled(
  http: Http,
  { route, invoice, requestedAmount }: Paying,
): { settled(): boolean; stop(): void } {
  const life = new AbortController();
  const { signal } = life;
  let overlayKnows = false;
  let settled = false;

  async function look(): Promise<void> {
    for (let attemptsLeft = LOOKS; attemptsLeft > 0 && !signal.aborted && !overlayKnows; attemptsLeft -= 1) {
      settled = await isInvoiceSettled(http, route, requestedAmount, signal);
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
