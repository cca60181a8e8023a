import { OVERLAY_ELEMENT } from '@kobo/protocol/frame';
import { fromDocument } from './fromDocument';
import { STYLES } from './styles';

/** The dialog that everything stands in. */
export interface Shell {
  readonly dialog: HTMLDialogElement;
  /** Its Close button, while there is no checkout to see. */
  readonly x: HTMLButtonElement;
  /** What else the host says until then. */
  readonly body: HTMLElement;
  /** Adds to its looks. */
  addStyles(css: string): void;
  /** Opens it over the page: what is behind is inert. */
  show(on: ShellEvents): void;
  /** Puts the page back as it was. Nothing is left. */
  remove(): void;
}

interface ShellEvents {
  /** The payer wants to leave. */
  close(): void;
  /** The browser has closed the dialog on its own: Esc, or Back on Android. */
  dismissed(): void;
}

/** A modal dialog in a shadow root: no style leaks either way. It is not shown yet, but a frame in it can load. */
export function createShell(): Shell {
  const host = append(fromDocument('body'), OVERLAY_ELEMENT as 'div');
  const root = host.attachShadow({ mode: 'open' });
  addStyles(STYLES);
  const dialog = append(root, 'dialog');
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
    addStyles,
    show(on) {
      x.onclick = on.close;
      dialog.onclose = on.dismissed;
      dialog.showModal();
      undo = () => {
        dialog.onclose = null;
        // Gives the focus back, too.
        dialog.close();
      };
    },
    remove() {
      undo();
      host.remove();
    },
  };

  function addStyles(css: string): void {
    try {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    } catch {
      // Safari before 16.4. A CSP may refuse it: then the overlay is plain, and works.
      append(root, 'style', '', css);
    }
  }
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
