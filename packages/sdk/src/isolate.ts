import { createEvent, fromDocument, matches } from './fromDocument';
import { listenToWindow } from './guard';

/** The events with which popovers and dialogs detect an outside interaction. */
const EVENTS =
  'pointerdown pointerup mousedown mouseup click auxclick contextmenu touchstart touchend focusin focusout focus blur keydown keyup';

/**
 * Hides the overlay's events from the page, because popovers close on an outside click.
 * Listens on the window in the capture phase, because some libraries listen on the document in that phase. Also hides focus
 * events of the page's elements if the focus moves to or from the overlay.
 * @param host the element whose shadow root contains the overlay.
 * @returns a function that ends the isolation.
 */
export function isolate(host: Element): () => void {
  const stops = EVENTS.split(' ').map((type) =>
    listenToWindow(
      // Of these events, only focus events have a `relatedTarget` other than null.
      type as 'focus',
      (event) => {
        // After a press on the backdrop, some browsers focus nothing and send key events to the body.
        const isKeyOfNothing = /^key/.test(type) && event.target === fromDocument('body');
        if (event.target !== host && event.relatedTarget !== host && !isKeyOfNothing) return;
        event.stopImmediatePropagation();
        // Dispatch another click, because stopping the click also hides the click from our own buttons.
        if (type === 'click') pressedButton(event)?.dispatchEvent(createEvent('MouseEvent', type));
      },
      true,
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

function pressedButton(event: Event): EventTarget | undefined {
  return event.composedPath().find((target) => matches(target, 'button'));
}
