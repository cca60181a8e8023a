import { listenToWindow } from './guard';

/** Events that tell a popover or a dialog of the page about a press, a key or the focus outside of it. */
const EVENTS =
  'pointerdown pointerup mousedown mouseup click touchstart touchend focusin focusout focus blur keydown keyup';

/**
 * Hides the overlay's events from the page, because a press outside of a popover closes it. Listens in the window's capture
 * phase, because some libraries listen in the document's. A focus event of the page's own element is hidden as well if
 * the focus moves to or from the overlay.
 * @param host the element that has the overlay in its shadow root.
 * @returns a function that ends it.
 */
export function isolate(host: Element): () => void {
  const stops = EVENTS.split(' ').map((type) =>
    listenToWindow(
      type as 'focus',
      (event) => {
        if (event.target !== host && event.relatedTarget !== host) return;
        event.stopImmediatePropagation();
        // The click doesn't reach our own buttons either.
        if (type === 'click') pressedButton(event)?.dispatchEvent(new MouseEvent(type));
      },
      true,
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

function pressedButton(event: Event): EventTarget | undefined {
  return event.composedPath().find((target) => target instanceof HTMLButtonElement);
}
