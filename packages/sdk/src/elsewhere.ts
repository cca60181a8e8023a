import { fromDocument, listen } from './fromDocument';
import { attempt, NativePromise } from './guard';
import type { Handle } from './opening';
import type { CommonOptions, Result } from './options';
import { closedOf, type Named, tellOf } from './tell';

/**
 * Shows a checkout in this window, or in a tab of its own: must run in the payer's press, or a browser takes the tab for a
 * pop-up. Where it refuses one all the same, this window is taken. Nothing can be heard from there: the checkout counts as
 * left once the payer sees this page again.
 */
export function startElsewhere(options: CommonOptions & Named, address: URL): Handle {
  const opened = options.mode === 'tab' && attempt(() => openTab(address));
  if (!opened) window.location.assign(address.href);
  const result = new NativePromise<Result>((resolve) => {
    const wait = () =>
      listen(
        'visibilitychange',
        () => {
          if (fromDocument('hidden')) return wait();
          const closed = closedOf(address, options.reference);
          resolve({ status: 'closed', ...closed });
          tellOf(options)('Close', closed);
        },
        { once: true },
      );
    wait();
  });
  return { close() {}, result };
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
