import { OVERLAY_ELEMENT, type PlainMessage, parsePlain } from '@kobo/protocol/frame';

/**
 * Listens for the plain messages of this page's own overlay (specification §2, page wrapper): its frame has this
 * origin, and posts them to any parent. The SDK receives the same over its channel, but not from a frame that has lost
 * it, such as one that the bank's page has reloaded. Returns a function that stops it.
 */
export function hearOverlay(listener: (message: PlainMessage) => void): () => void {
  const hear = ({ data, source, origin }: MessageEvent<unknown>) => {
    if (!source || source !== overlayFrame()?.contentWindow || origin !== location.origin) return;
    const message = parsePlain(data);
    if (message) listener(message);
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}

function overlayFrame(): HTMLIFrameElement | null | undefined {
  return document.querySelector(OVERLAY_ELEMENT)?.shadowRoot?.querySelector('iframe');
}
