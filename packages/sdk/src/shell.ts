import { OVERLAY_ELEMENT } from '@kobo/protocol/frame';
import { createElement, fromDocument } from './fromDocument';
import { attempt } from './guard';
import { isolate } from './isolate';
import { OVERLAY_STYLES, STYLES } from './styles';

/** The box that everything is in: a dialog over the page, or a part of it. */
export interface Shell {
  readonly dialog: HTMLDialogElement;
  /** It is a part of the page: a `section`, and no dialog. */
  readonly inline: boolean;
  /** Its Close button, while there is no checkout to see. */
  readonly x: HTMLButtonElement;
  /** What else the host says until then. */
  readonly body: HTMLElement;
  /** Whether the page still has the overlay, and the content that the overlay was opened over. */
  isAttached(): boolean;
  /** Adds to its looks. */
  addStyles(css: string): void;
  /**
   * Opens a dialog over the page: what is behind is inert. A part of the page is there already.
   * @param close the payer wants to leave.
   * @param dismissed the browser has closed the dialog on its own: Esc, or Back on Android.
   */
  show(close: () => void, dismissed: () => void): void;
  /** Puts the page back as it was. Nothing is left. */
  remove(): void;
}

/**
 * A modal dialog in a shadow root: no style leaks either way. It is not shown yet, but a frame in it can load. With
 * `place`, it is a section there, in place of what the merchant has put there; that comes back at the end.
 */
export function createShell(place?: ParentNode | null): Shell {
  const before = [...(place?.childNodes ?? [])];
  // It may be in what goes, and nothing has the focus then.
  const opener = place && (fromDocument('activeElement') as HTMLElement | null);
  place?.replaceChildren();
  const host = createElement(OVERLAY_ELEMENT as 'div');
  // Before the body, because a new last child changes which elements `:last-child` matches: the body, or one of its own.
  if (place) place.append(host);
  else fromDocument('documentElement').insertBefore(host, fromDocument('body'));
  const root = host.attachShadow({ mode: 'open' });
  const inline = !!place;
  addStyles(inline ? STYLES : STYLES + OVERLAY_STYLES);
  let marked = false;
  const dialog = append(root, (inline ? 'section' : 'dialog') as 'dialog');
  // Firefox has properties for these from 119 on.
  dialog.setAttribute('aria-label', 'Checkout');
  const x = append(dialog, 'button', 'x', '✕');
  x.setAttribute('aria-label', 'Close');
  // Its role is 'status'.
  const body = append(dialog, 'output', 'body');
  let endIsolation = () => {};

  return {
    dialog,
    inline,
    x,
    body,
    isAttached: () => dialog.isConnected && (!marked || !!markerIn(fromDocument('body'))),
    addStyles,
    show(close, dismissed) {
      x.onclick = close;
      if (inline) return;
      // A script in the head may open before there is a body.
      const body = fromDocument('body');
      if (body) {
        marked = true;
        body.append(fromDocument('createComment').call(document, OVERLAY_ELEMENT));
      }
      dialog.onclose = dismissed;
      endIsolation = isolate(host);
      dialog.showModal();
    },
    remove() {
      const focused = root.activeElement;
      dialog.onclose = null;
      const steps = [
        // This also returns the focus to the page.
        () => inline || dialog.close(),
        () => markerIn(fromDocument('body'))?.remove(),
        () => host.replaceWith(...before),
        () => focused && opener?.focus(),
        endIsolation,
      ];
      for (const step of steps) attempt<unknown>(step);
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

/**
 * A comment in the body, which the page removes with its content. `body.innerHTML += …` keeps a copy of it. It is a comment because
 * no selector matches one.
 */
function markerIn(body: Node | null): ChildNode | undefined {
  return [...(body?.childNodes ?? [])].find(
    ({ nodeType, textContent }) => nodeType === COMMENT && textContent === OVERLAY_ELEMENT,
  );
}

/** `Node.COMMENT_NODE`. */
const COMMENT = 8;

/** Says one line, until the overlay's own part is here to say more; with a Retry, and a link past the overlay. */
export function say({ body }: Shell, text: string, onRetry?: () => void, href = ''): void {
  body.textContent = text;
  if (!onRetry) return;
  append(body, 'button', '', 'Retry').onclick = onRetry;
  append(body, 'a', '', PAST_THE_OVERLAY).href = href;
}

/** Of the link to the checkout in this window. */
export const PAST_THE_OVERLAY = 'Open the checkout page';

function append<Name extends keyof HTMLElementTagNameMap>(
  parent: ParentNode,
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = createElement(name);
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}
