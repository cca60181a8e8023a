import { OVERLAY_ELEMENT } from '@kobo/protocol/frame';

/**
 * Resolves once the SDK has taken its overlay away. It reports a payment while the payer still sees the success screen:
 * what the page shows before the payer is back could not take the focus.
 */
export function overlayGone(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    // The overlay is next to the body.
    observer.observe(document.documentElement, { childList: true });
    look();

    function look(): void {
      if (document.querySelector(OVERLAY_ELEMENT)) return;
      observer.disconnect();
      resolve();
    }
  });
}
