import { effect } from '@preact/signals';
import { render } from 'preact';
import { Overlay } from './Overlay';
import type { OverlayState } from './state';
import { STYLES } from './styles';

export interface MountedOverlay {
  /** Where the frame goes. */
  container: HTMLElement;
  /** Puts the page back as it was. Nothing is left. */
  remove(): void;
}

interface MountOptions {
  state: OverlayState;
  /** The payer wants to leave: Close, Esc, or Back on Android. */
  onClose: () => void;
  onRetry: () => void;
  /** The browser has closed the dialog, whatever we say (Chromium does on a second Esc). */
  onForcedClose: () => void;
}

/** A modal dialog in a shadow root: the page behind is inert, and no style leaks either way. */
export function mountOverlay({ state, onClose, onRetry, onForcedClose }: MountOptions): MountedOverlay {
  const focused = document.activeElement;
  const host = document.createElement('kobo-checkout');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];

  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Checkout');
  const states = document.createElement('div');
  states.className = 'state';
  const container = document.createElement('div');
  dialog.append(states, container);
  root.append(dialog);
  document.body.append(host);

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onClose();
  });
  dialog.addEventListener('close', onForcedClose);

  const { style } = document.documentElement;
  const overflow = style.overflow;
  style.overflow = 'hidden';
  dialog.showModal();

  const stop = effect(() => {
    const view = state.view.value;
    render(<Overlay view={view} onClose={onClose} onRetry={onRetry} />, states);
    const ready = view.status === 'ready';
    // Hidden, not absent: a frame without a box would not load on some phones.
    container.className = ready ? 'frame' : 'frame hidden';
    if (ready) container.querySelector('iframe')?.focus();
    if (state.height.value) dialog.style.setProperty('--height', `${state.height.value}px`);
  });

  return {
    container,
    remove() {
      stop();
      dialog.removeEventListener('close', onForcedClose);
      dialog.close();
      render(null, states);
      host.remove();
      style.overflow = overflow;
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}
