import type { Http } from '../../api/http';
import type { PaidElsewhere } from '../../session/otherTabs';
import { isInvoiceSettled, LOOKS } from '../invoice/settled';

/**
 * Queries an invoice that another tab announced as paid, now and with the next verifications.
 * The announcement itself proves nothing. A pending payment of this checkout is not interrupted, because only a verification of
 * the payment's transaction determines the outcome.
 */
export function lookAtInvoice(
  http: Http,
  { invoice, transaction, payments, poller, onSettled }: PaidElsewhere,
): void {
  let attemptsLeft = LOOKS;
  let asking = false;

  async function look(): Promise<void> {
    if (attemptsLeft === 0 || asking || payments.underWay()) return;
    asking = true;
    attemptsLeft -= 1;
    const settled = await isInvoiceSettled(http, invoice, transaction.money, new AbortController().signal);
    asking = false;
    if (settled && !payments.underWay()) {
      attemptsLeft = 0;
      onSettled();
    }
    if (attemptsLeft === 0) for (const leave of leaves) leave();
  }

  const leaves = [poller.subscribe(() => void look()), payments.subscribe(() => void look())];
  void look();
}
