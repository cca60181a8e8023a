import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { h, render } from 'preact';
import { attempt, isOffline, listenToWindow } from '../guard';
import type { Control, Opening } from '../opening';
import { connect, createConnection, expire, fail, requestClose, restart, start, stop } from './connection';
import { type Event, initial, isSeen, type State, transition } from './flow';
import { createLayout } from './layout';
import { createMessageHandler } from './messages';
import { Overlay } from './Overlay';
import { readOwnProperties } from './ownProperties';
import { STYLES } from './styles';
import { watchBox } from './watchBox';
import { watchVisibility } from './watchVisibility';

export { connect };

readOwnProperties();

/**
 * Connects to the opening's frame. Calls the callbacks for the frame's messages, and shows a failure with an action for the
 * payer.
 */
export const control: Control = (opening) => {
  const { address, shell } = opening;
  const { dialog, inline, body } = shell;
  // Connect before changing the page, because Postmate throws if an element shadows a property of the document.
  if (opening.frame) connect(opening.frame, address.origin);
  // Clear the body, because Preact does not remove nodes that it has not rendered.
  body.textContent = '';
  const state = signal(initial);
  const send = (event: Event) => {
    state.value = transition(state.value, event);
  };
  // Render before locking the page's scroll position, because rendering can fail if the page has replaced browser functions.
  render(<Overlay state={state} page={address.href} onClose={close} onRetry={retry} />, body);
  const hideFrame = showFrame(opening, state);
  const layout = createLayout(opening);
  const messages = createMessageHandler(opening, send, layout.resize);
  const connection = createConnection(opening, send, messages.onMessage);
  const ends = [
    () => stop(connection),
    () => render(null, body),
    hideFrame,
    ...layout.stops,
    listenToWindow('online', retry),
    // If the page has replaced a browser function that these watchers use, the overlay works without the watchers.
    attempt(() => watchBox(dialog, () => (shell.isAttached() ? leaveIfHidden() : opening.leave()))),
    inline ? undefined : attempt(() => watchVisibility(dialog, leaveHidden)),
    // This step is last, because the merchant's callback may throw or open another checkout.
    () => messages.end(state.value.status === 'failed'),
  ];
  shell.addStyles(STYLES);
  closeOnEsc(opening, state, close);
  if (!leaveIfHidden()) start(connection);
  return {
    close,
    expired: () => state.value.status === 'ready' || expire(connection),
    end() {
      for (const end of ends) attempt(() => end?.());
    },
  };

  function close(): void {
    if (state.value.status === 'ready' && shell.isAttached()) requestClose(connection);
    else opening.leave();
  }

  function retry(): void {
    if (state.value.status === 'failed' && !isOffline()) restart(connection);
  }

  /** Removes a hidden overlay, because the page behind it is inert and the payer could not close the overlay. */
  function leaveIfHidden(): boolean {
    const hidden = !inline && attempt(() => dialog.checkVisibility()) === false;
    if (hidden) leaveHidden();
    return hidden;
  }

  function leaveHidden(): void {
    fail(connection, 'NOT_VISIBLE', 'A style of the page, such as html { display: none }, hides the overlay');
    opening.leave();
  }
};

/** Makes Esc work like the Close button. */
function closeOnEsc(opening: Opening, state: ReadonlySignal<State>, close: () => void): void {
  const { dialog } = opening.shell;
  dialog.oncancel = (event) => {
    event.preventDefault();
    close();
  };
  // Chromium closes a dialog on a second Esc, even after `preventDefault()`.
  dialog.onclose = () => {
    if (state.value.status !== 'ready') return opening.leave();
    // Ask the payer again, as after the first Esc, because a payment may be in progress.
    dialog.showModal();
    close();
  };
}

/** Shows and hides the frame according to the state. Returns a function that ends the updates. */
function showFrame(opening: Opening, state: ReadonlySignal<State>): () => void {
  const { dialog, inline, x } = opening.shell;
  return effect(() => {
    const seen = isSeen(state.value);
    // The class sets `visibility`, because some phones don't load a frame without a box.
    dialog.className = seen ? 'seen' : '';
    x.hidden = seen;
    // An inline checkout must not take the focus from the page.
    if (seen && !inline) opening.frame?.element.focus();
  });
}
