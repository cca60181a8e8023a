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
  // Browsers inside other apps may have no `window.open`, or one that throws.
  const tab = options.mode === 'tab' && attempt(() => window.open(''));
  // A page that the payer comes to later, such as a bank's, must not lead this one away.
  if (tab) tab.opener = null;
  (tab || window).location.assign(address.href);
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
