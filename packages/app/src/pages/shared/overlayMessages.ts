import { OVERLAY_ELEMENT, parsePlain } from '@kobo/protocol/frame';

/**
 * Subscribes to the plain `close` message of this page's own overlay (specification §2, page wrapper).
 * The SDK normally receives `close` over its channel. A frame that has lost the channel, for example after a return from the
 * bank's page, posts only the plain message. The SDK handles the other plain messages.
 * @returns a function that unsubscribes.
 */
export function onOverlayClose(listener: () => void): () => void {
  const onMessage = ({ data, source, origin }: MessageEvent<unknown>) => {
    if (!source || source !== overlayFrame()?.contentWindow || origin !== location.origin) return;
    if (parsePlain(data)?.type === 'close') listener();
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}

function overlayFrame(): HTMLIFrameElement | null | undefined {
  return document.querySelector(OVERLAY_ELEMENT)?.shadowRoot?.querySelector('iframe');
}
