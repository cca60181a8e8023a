import { OVERLAY_ELEMENT } from '@kobo/protocol/frame';

/**
 * Resolves once the SDK has removed its overlay.
 * The SDK reports a payment while the success screen still covers the page. Content shown before the overlay is gone could not
 * receive the focus.
 */
export function overlayGone(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    // Observe the root element, because the overlay is a sibling of the body.
    observer.observe(document.documentElement, { childList: true });
    look();

    function look(): void {
      if (document.querySelector(OVERLAY_ELEMENT)) return;
      observer.disconnect();
      resolve();
    }
  });
}
