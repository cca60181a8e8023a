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

/** Milliseconds. A slow phone is normal. */
const SLOW_AFTER = 8_000;
/** A frame that has not even said that it is alive by then is closed over its head; a preloaded one is loaded again. */
const ALIVE_WITHIN = 2_000;
/** CSS pixels. Less would jump when the first screen comes. */
const MIN_HEIGHT = 420;
/** CSS pixels. The height at first, which styles.ts knows as well. */
const HEIGHT = 600;

export const connect: Connect = (frame, origin) => {
  frame.channel ??= openChannel(frame, origin);
};

/** Connects to the opening's frame, turns its messages into callbacks, and its failures into a view with a next action. */
export const control: Control = (opening) => {
  const { address, outcome, shell } = opening;
  const { dialog, inline, body, x } = shell;
  // A wallet that is funded names its transaction, if it has one, as a parameter.
  const transaction =
    opening.transaction ?? (/wallet$/.test(address.pathname) && address.searchParams.get('reference'));
  // Before anything of the page is changed: where an element hides what Postmate needs of the document, it throws.
  if (opening.frame) connect(opening.frame, address.origin);
  // Preact leaves what it has not drawn.
  body.textContent = '';
  const view = signal<View>({ status: 'loading' });
  /** In CSS pixels, as the frame requests. */
  const height = signal(HEIGHT);
  /** What the on-screen keyboard leaves free, as the style sheet's properties. */
  const visibleArea = signal(WHOLE_AREA);
  let channel: Channel | undefined;
  let connected = false;
  /** Whether the screen is one that says what is wrong: it is ready, and the checkout is not. */
  let troubled = false;
  let ready = false;
  let stopTimer = () => {};

  render(<Overlay view={view} page={address.href} onClose={close} onRetry={retry} />, body);
  const stops = [
    stopWaiting,
    () => render(null, body),
    effect(() => {
      const seen = isSeen(view.value);
      // Hidden, not absent: a frame without a box would not load on some phones.
      dialog.className = seen ? 'seen' : '';
      x.hidden = seen;
      // A part of the page takes the focus from nobody.
      if (seen && !inline) opening.frame?.element.focus();
    }),
    effect(() => {
      const { colorScheme } = dialog.style;
      dialog.style.cssText = `color-scheme:${colorScheme};--height:${height.value}px;${areaFor(visibleArea.value)}`;
    }),
    effect(() => {
      // What the keyboard leaves free begins at the top of the frame, so that the field and the button below it are seen.
      if (areaFor(visibleArea.value) !== WHOLE_AREA && inline) dialog.scrollIntoView();
    }),
    // On a page that has replaced what these use, the overlay does without.
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
  // Chromium closes a dialog on a second Esc, whatever we say.
  dialog.onclose = () => {
    if (view.value.status !== 'ready') return opening.leave();
    // A payment may be under way: the payer is asked, as with the first Esc.
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

  /** Behind an overlay the page is inert. A payer who does not see the overlay has no other way out. */
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
      // What came ahead is a gateway's error page, or the browser's own: the checkout may come now.
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
        // After a payment there is no checkout to use.
        if (troubled || ready || outcome.paid[0]) return;
        ready = true;
        outcome.tell('Ready');
        return;
      case 'resize':
        // A lower screen makes no inline checkout lower, because each change moves the page below it. A new width does.
        height.value = Math.max(message.height, lowestHeight(message.width));
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
        // A merchant's analytics want an object like any other.
        outcome.tell('Event', { ...message.event });
        return;
      default:
        message satisfies never;
    }
  }

  /**
   * A plain message dismisses the overlay (specification §2). The app sends each `done` over both ways: one that the
   * channel has reported, or will report once it is connected, leaves the success screen to the payer.
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

  /** A frame reports its width after the width has changed. */
  function lowestHeight(changedWidth: number | undefined): number {
    if (!inline) return MIN_HEIGHT;
    return changedWidth === undefined ? height.value : HEIGHT;
  }

  /** Where it is known what was opened, nothing else is paid, or leads anywhere. An older checkout names no reference. */
  function isOpened(reference: string | undefined): boolean {
    return !transaction || !reference || reference === transaction;
  }

  /** The payer's way ends at this address, if it is a safe one; else on the page itself, where it may not leave it. */
  function leaveTo(address: string): void {
    const url = opening.safeUrl(address);
    if (!url) return;
    opening.leave();
    if (!opening.options.homebound || url.origin === location.origin) location.assign(url.href);
  }

  /** A keyboard for a field of the merchant's leaves a part of the page as it is. */
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

/** Whether the page is a file, or in a sandbox. `origin` alone may be a variable of the page. */
function hasNoOrigin(): boolean {
  return window.origin === 'null' && !fromDocument('domain');
}
