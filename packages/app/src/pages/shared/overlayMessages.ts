import { OVERLAY_ELEMENT, parsePlain } from '@kobo/protocol/frame';

/**
 * Listens for the plain `close` message of this page's own overlay (specification §2, page wrapper): its frame has this
 * origin, and posts the message to any parent. The SDK receives the same over its channel, but not from a frame that has
 * lost the channel, such as one that the bank's page has reloaded. The SDK itself handles the other plain messages.
 * @returns a function that stops it.
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
