import { STYLES } from './styles';

/** The dialog that everything stands in. */
export interface Shell {
  readonly dialog: HTMLDialogElement;
  /** Its Close button, while there is no checkout to see. */
  readonly x: HTMLButtonElement;
  /** What else the host says until then. */
  readonly body: HTMLElement;
  /** Opens it over the page: what is behind is inert and does not scroll. */
  show(on: ShellEvents): void;
  /** Puts the page back as it was. Nothing is left. */
  remove(): void;
}

interface ShellEvents {
  /** The payer wants to leave: Close, Esc, or Back on Android. */
  close(): void;
  /** The browser has closed the dialog, whatever we say (Chromium does on a second Esc). */
  forced(): void;
}

/** A modal dialog in a shadow root: no style leaks either way. It is not shown yet, but a frame in it can load. */
export function createShell(): Shell {
  const host = append(document.body, 'kobo-checkout' as 'div');
  const root = host.attachShadow({ mode: 'open' });
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4. A CSP may refuse it: then the overlay is plain, and works.
    append(root, 'style', '', STYLES);
  }
  const dialog = append(root, 'dialog', 'wait');
  dialog.ariaLabel = 'Checkout';
  const x = append(dialog, 'button', 'x', '✕');
  x.ariaLabel = 'Close';
  const body = append(dialog, 'div', 'body');
  body.role = 'status';
  let undo = () => {};

  return {
    dialog,
    x,
    body,
    show(on) {
      const focused = document.activeElement;
      const unlock = lockScroll();
      // Looked up when it happens: the overlay's part puts its own in.
      x.onclick = () => on.close();
      dialog.oncancel = (event) => {
        event.preventDefault();
        on.close();
      };
      dialog.onclose = () => on.forced();
      dialog.showModal();
      undo = () => {
        dialog.onclose = null;
        dialog.close();
        unlock();
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      };
    },
    remove() {
      undo();
      host.remove();
    },
  };
}

/**
 * Keeps the page behind where it is. iOS scrolls a page behind a dialog whatever its `overflow` says, but not a body
 * that is fixed. A scrollbar stays, so that nothing shifts.
 */
function lockScroll(): () => void {
  const { body, documentElement } = document;
  const { scrollX, scrollY } = window;
  const before = body.style.cssText;
  const bar = innerWidth > documentElement.clientWidth ? 'scroll' : 'hidden';
  body.style.cssText += `;position:fixed;top:${-scrollY}px;left:0;right:0;overflow-y:${bar}`;
  return () => {
    if (before) body.style.cssText = before;
    else body.removeAttribute('style');
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}

/** Says one line, until the overlay's own part is here to say more. */
export function say({ body }: Shell, text: string, onRetry?: () => void): void {
  body.replaceChildren();
  append(body, 'p', '', text);
  if (onRetry) append(body, 'button', '', 'Retry').onclick = onRetry;
}

function append<Name extends keyof HTMLElementTagNameMap>(
  parent: ParentNode,
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}
