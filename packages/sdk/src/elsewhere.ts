import { fromDocument, listen } from './fromDocument';
import { attempt } from './guard';
import type { Handle } from './opening';
import { type CommonOptions, transactionOf } from './options';
import { createOutcome, type Named, reportEnd } from './outcome';

/**
 * Shows a checkout in this window, or in a tab of its own: must run in the payer's press, or a browser takes the tab for a
 * pop-up. Where it refuses one all the same, this window is taken. Nothing can be heard from there: the checkout counts as
 * left once the payer sees this page again.
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

/** Returns whether a tab has opened. Browsers inside other apps may have no `window.open`, or one that throws. */
function openTab(address: URL): boolean {
  const tab = window.open('');
  if (!tab) return false;
  // A later page of the tab, such as a bank's, must not navigate this one.
  tab.opener = null;
  tab.location.assign(address.href);
  return true;
}
