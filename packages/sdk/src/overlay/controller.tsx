import type { Dismissal, ToHost } from '@kobo/protocol/frame';
import { effect, signal } from '@preact/signals';
import { h, render } from 'preact';
import type { LoadFailure } from '../errors';
import { fromDocument } from '../fromDocument';
import { after, attempt, isOffline, listenToWindow } from '../guard';
import type { Connect, Control } from '../opening';
import { reportDone } from '../outcome';
import { type Channel, openChannel } from './channel';
import { lockScroll } from './lockScroll';
import { Overlay } from './Overlay';
import { readOwnProperties } from './ownProperties';
import { stopScrollChaining } from './stopScrollChaining';
import { STYLES } from './styles';
import { isSeen, type View } from './view';
import { followKeyboard, WHOLE_AREA } from './viewport';
import { watchBox } from './watchBox';
import { watchVisibility } from './watchVisibility';

readOwnProperties();

/** Milliseconds until the overlay says that loading takes long. Earlier, a slow phone is normal. */
const SLOW_AFTER = 8_000;
/** Milliseconds without a message until a frame is closed on request, or a preloaded frame is loaded again. */
const ALIVE_WITHIN = 2_000;
/** CSS pixels. The initial and lowest height, which `styles.ts` also contains. */
const HEIGHT = 600;
/** Milliseconds that an inline checkout keeps its height after its content has become lower. */
const SHRINK_AFTER = 300;

export const connect: Connect = (frame, origin) => {
  frame.channel ??= openChannel(frame, origin);
};

/** Connects to the opening's frame, and turns its messages into callbacks and its failures into a view with an action. */
export const control: Control = (opening) => {
  const { address, outcome, shell } = opening;
  const { dialog, inline, body, x } = shell;
  // The address of a wallet funding has the transaction's reference, if any, as a parameter.
  const transaction =
    opening.transaction ?? (/wallet$/.test(address.pathname) && address.searchParams.get('reference'));
  // Connect before changing the page, because Postmate throws if an element shadows a property of the document.
  if (opening.frame) connect(opening.frame, address.origin);
  // Clear the body, because Preact does not remove nodes that it has not rendered.
  body.textContent = '';
  const view = signal<View>({ status: 'loading' });
  /** The height that the frame requested, in CSS pixels. */
  const height = signal(HEIGHT);
  /** The area that the on-screen keyboard leaves visible, as custom properties for the style sheet. */
  const visibleArea = signal(WHOLE_AREA);
  let channel: Channel | undefined;
  let connected = false;
  /** Whether the frame shows an error screen. Its `ready` message then does not mean that the checkout is ready. */
  let troubled = false;
  let ready = false;
  let stopTimer = () => {};
  let stopShrinking = () => {};

  render(<Overlay view={view} page={address.href} onClose={close} onRetry={retry} />, body);
  const stops = [
    stopWaiting,
    () => stopShrinking(),
    () => render(null, body),
    effect(() => {
      const seen = isSeen(view.value);
      // The frame is hidden by `visibility`, because some phones don't load a frame without a box.
      dialog.className = seen ? 'seen' : '';
      x.hidden = seen;
      // An inline checkout must not take the focus from the page.
      if (seen && !inline) opening.frame?.element.focus();
    }),
    effect(() => {
      const { colorScheme } = dialog.style;
      dialog.style.cssText = `color-scheme:${colorScheme};--height:${height.value}px;${areaFor(visibleArea.value)}`;
    }),
    effect(() => {
      // Scroll the top of the frame into the visible area, so that the keyboard does not cover the field and its button.
      if (isKeyboardOpen() && inline) dialog.scrollIntoView();
    }),
    // If the page has replaced a browser function that these use, the overlay works without them.
    attempt(() => followKeyboard(visibleArea)),
    inline ? undefined : attempt(lockScroll),
    listenToWindow('online', retry),
    attempt(() => watchBox(dialog, () => (shell.isAttached() ? leaveIfHidden() : opening.leave()))),
    inline ? undefined : attempt(() => watchVisibility(dialog, leaveHidden)),
  ];
  if (!inline) attempt(() => stopScrollChaining(shell));
  shell.addStyles(STYLES);

  dialog.oncancel = (event) => {
    event.preventDefault();
    close();
  };
  // Chromium closes a dialog on a second Esc, even after `preventDefault()`.
  dialog.onclose = () => {
    if (view.value.status !== 'ready') return opening.leave();
    // A payment may be under way, so ask the payer again, as after the first Esc.
    dialog.showModal();
    close();
  };
  if (!leaveIfHidden()) begin();
  return {
    close,
    expired() {
      if (view.value.status === 'ready') return;
      if (opening.frame?.loaded && !connected)
        fail('HANDSHAKE_TIMEOUT', 'What loaded is no checkout, or may not be framed');
      else fail('LOAD_TIMEOUT', 'The checkout did not load in time');
    },
    end() {
      for (const stop of stops) attempt(() => stop?.());
    },
  };

  /** Closes an overlay that is hidden, because the page behind it is inert and the payer could not close it. */
  function leaveIfHidden(): boolean {
    const hidden = !inline && attempt(() => dialog.checkVisibility()) === false;
    if (hidden) leaveHidden();
    return hidden;
  }

  function leaveHidden(): void {
    fail('NOT_VISIBLE', 'A style of the page, such as html { display: none }, hides the overlay');
    opening.leave();
  }

  function begin(): void {
    const { frame } = opening;
    if (!frame) {
      fail('OFFLINE', 'The device is offline');
      return;
    }
    view.value = { status: 'loading' };
    stopTimer = after(ALIVE_WITHIN, () => {
      // The preloaded page is an error page of a gateway or the browser. Load it again, because the checkout may load now.
      if (frame.preloaded && frame.loaded && !connected) restart();
      else
        stopTimer = after(SLOW_AFTER - ALIVE_WITHIN, () => {
          view.value = { status: 'loading', slow: true };
        });
    });
    connect(frame, address.origin);
    channel = frame.channel;
    connected = false;
    if (hasNoOrigin()) {
      fail(
        'PAGE_WITHOUT_ORIGIN',
        'A page from file:// or in a sandbox without allow-same-origin has no origin',
      );
      return;
    }
    channel?.listen(address.href, {
      onMessage,
      onDismissal,
      onConnect() {
        connected = true;
        if (frame.preloaded) channel?.send({ type: 'open', path: address.pathname + address.search });
      },
      onRefusal: () => fail('VERSION', 'The checkout speaks another version: load its own kobo.js'),
    });
  }

  function retry(): void {
    if (/failed|offline/.test(view.value.status) && !isOffline()) restart();
  }

  function restart(): void {
    stopWaiting();
    if (!isOffline()) opening.load();
    else opening.frame = undefined;
    begin();
  }

  function stopWaiting(): void {
    stopTimer();
    channel?.destroy();
  }

  function fail(code: LoadFailure, why: string): void {
    stopWaiting();
    view.value = code === 'OFFLINE' ? { status: 'offline' } : { status: 'failed', code };
    opening.fail(code, `${why} (${address.origin}). Try Kobo.doctor().`);
  }

  function onMessage(message: ToHost): void {
    stopTimer();
    switch (message.type) {
      case 'shown':
        troubled = false;
        if (view.value.status === 'loading') view.value = { status: 'shown' };
        return;
      case 'ready':
        if (message.title) {
          dialog.setAttribute('aria-label', message.title);
          opening.frame?.element.setAttribute('title', message.title);
        }
        if (view.value.status !== 'ready') view.value = { status: 'ready' };
        // After a payment, the frame shows no checkout that the payer could use.
        if (troubled || ready || outcome.paid[0]) return;
        ready = true;
        outcome.tell('Ready');
        return;
      case 'resize':
        resize(message.height);
        return;
      case 'done':
        if (isOpened(message.reference)) reportDone(outcome, message.reference);
        return;
      case 'close':
        opening.leave(message.reference);
        return;
      case 'navigate':
        if (isOpened(message.reference)) leaveTo(message.url);
        return;
      case 'error': {
        const { code, reason } = message;
        troubled = true;
        outcome.tell('Error', { code, message: message.message, ...(reason && { reason }) });
        return;
      }
      case 'event':
        // Copy the event, because a merchant's analytics may need an ordinary object.
        outcome.tell('Event', { ...message.event });
        return;
      default:
        message satisfies never;
    }
  }

  /**
   * Dismisses the overlay on a plain message (specification §2).
   * The app sends each `done` as a plain message and over the channel. If the channel reports the same `done`, the overlay
   * stays open, and the payer closes the success screen.
   */
  function onDismissal(message: Dismissal): void {
    if (message.type === 'done') {
      if (!isOpened(message.reference)) return;
      if (message.reference && (!connected || outcome.paid.includes(message.reference))) return;
      const reference = message.reference ?? transaction;
      if (reference) reportDone(outcome, reference);
    }
    opening.leave();
  }

  /**
   * Adopts the height that the screen needs. An overlay never shrinks, so that its buttons stay in place. An inline checkout
   * shrinks after a delay, because a short loading screen would move the page below twice. It does not shrink while the
   * keyboard is open, because the screen is then compact.
   */
  function resize(content: number): void {
    stopShrinking();
    const next = Math.max(content, HEIGHT);
    const adopt = () => {
      height.value = next;
    };
    if (next > height.value) adopt();
    else if (inline && !isKeyboardOpen())
      stopShrinking = after(SHRINK_AFTER, () => isKeyboardOpen() || adopt());
  }

  /** Whether a message is about the opened transaction. Older checkouts send no reference, and some openings have none. */
  function isOpened(reference: string | undefined): boolean {
    return !transaction || !reference || reference === transaction;
  }

  /** Closes the overlay and opens a safe return address. A `homebound` opening only opens addresses of the page's origin. */
  function leaveTo(address: string): void {
    const url = opening.safeUrl(address);
    if (!url) return;
    opening.leave();
    if (!opening.options.homebound || url.origin === location.origin) location.assign(url.href);
  }

  /** Whether the on-screen keyboard is open. An inline checkout ignores the keyboard of a field outside its frame. */
  function isKeyboardOpen(): boolean {
    return areaFor(visibleArea.value) !== WHOLE_AREA;
  }

  /** The visible area, or the whole area if the keyboard belongs to a field outside the inline checkout. */
  function areaFor(left: string): string {
    const focused = (dialog.getRootNode() as ShadowRoot).activeElement;
    return inline && focused !== opening.frame?.element ? WHOLE_AREA : left;
  }

  function close(): void {
    if (view.value.status !== 'ready' || !shell.isAttached()) {
      opening.leave();
      return;
    }
    channel?.send({ type: 'close-request' });
    channel?.send({ type: 'ping' });
    stopTimer();
    stopTimer = after(ALIVE_WITHIN, () => opening.leave());
  }
};

/** Whether the page is a file or sandboxed. It also checks the domain, because the page may have a variable `origin`. */
function hasNoOrigin(): boolean {
  return window.origin === 'null' && !fromDocument('domain');
}
