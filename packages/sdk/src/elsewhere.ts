import { fromDocument, listen } from './fromDocument';
import { attempt } from './guard';
import type { Handle } from './opening';
import { type CommonOptions, transactionOf } from './options';
import { createOutcome, type Named, reportEnd } from './outcome';

/**
 * Opens a checkout in this window or in a tab. Call this function in the payer's click handler, because browsers otherwise block
 * the tab. If the tab is blocked, the checkout opens in this window.
 * The page receives no messages from the checkout. The result is `closed` once the payer sees the page again.
 */
export function startElsewhere(options: CommonOptions & Named, address: URL): Handle {
  if (options.mode !== 'tab' || !attempt(() => openTab(address))) window.location.assign(address.href);
  const outcome = createOutcome(options);
  const wait = () =>
    listen(
      'visibilitychange',
      () =>
        fromDocument('hidden') ? wait() : reportEnd(outcome, transactionOf(address) ?? options.reference),
      { once: true },
    );
  wait();
  return { close() {}, result: outcome.result };
}

/** Returns whether a tab has opened. In an in-app browser, `window.open` may be missing or throw. */
function openTab(address: URL): boolean {
  const tab = window.open('');
  if (!tab) return false;
  // Prevents later pages of the tab, such as a bank's, from navigating this page.
  tab.opener = null;
  tab.location.assign(address.href);
  return true;
}
