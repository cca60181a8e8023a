import { OVERLAY_ELEMENT } from '@kobo/protocol/frame';
import { createElement, fromDocument } from './fromDocument';
import { attempt } from './guard';
import { isolate } from './isolate';
import { OVERLAY_STYLES, STYLES } from './styles';

/** The box around the checkout: a dialog over the page, or a section in the page. */
export interface Shell {
  readonly dialog: HTMLDialogElement;
  /** Whether the box is a `section` in the page instead of a dialog. */
  readonly inline: boolean;
  /** The Close button, which is shown until the checkout is visible. */
  readonly x: HTMLButtonElement;
  /** The text, which is shown until the checkout is visible. */
  readonly body: HTMLElement;
  /** Whether the overlay is still in the page, and its marker is still in the body. */
  isAttached(): boolean;
  addStyles(css: string): void;
  /**
   * Opens the dialog over the page, which becomes inert. A section is already visible.
   * @param close called if the payer presses Close.
   * @param dismissed called if the browser closes the dialog: with Esc, or Back on Android.
   */
  show(close: () => void, dismissed: () => void): void;
  /** Restores the page completely. */
  remove(): void;
}

/**
 * Creates a modal dialog in a shadow root, which isolates styles in both directions. The dialog is not shown yet, but its frame
 * can load.
 * With `place`, creates a section instead. The section replaces the content of `place`, and restores the content at the end.
 */
export function createShell(place?: ParentNode | null): Shell {
  const before = [...(place?.childNodes ?? [])];
  // The focused element may be in the replaced content, and then loses the focus.
  const opener = place && (fromDocument('activeElement') as HTMLElement | null);
  place?.replaceChildren();
  const host = createElement(OVERLAY_ELEMENT as 'div');
  // Insert before the head. After an insertion at the end, `:last-child` would not match the body or its last element. After an
  // insertion between head and body, `head + body` would not match.
  if (place) place.append(host);
  else fromDocument('documentElement').insertBefore(host, fromDocument('head'));
  const root = host.attachShadow({ mode: 'open' });
  const inline = !!place;
  addStyles(root, inline ? STYLES : STYLES + OVERLAY_STYLES);
  let marked = false;
  const dialog = append(root, (inline ? 'section' : 'dialog') as 'dialog');
  // Set the attribute, because Firefox has the property only since version 119.
  dialog.setAttribute('aria-label', 'Checkout');
  const x = append(dialog, 'button', 'x', '✕');
  x.setAttribute('aria-label', 'Close');
  // `output` has the role 'status'.
  const body = append(dialog, 'output', 'body');
  let endIsolation = () => {};

  return {
    dialog,
    inline,
    x,
    body,
    isAttached: () => dialog.isConnected && (!marked || !!findMarker()),
    addStyles: (css) => addStyles(root, css),
    show(close, dismissed) {
      x.onclick = close;
      if (inline) return;
      // A script in the head may open a checkout before the body exists.
      const body = fromDocument('body');
      if (body) {
        marked = true;
        body.append(fromDocument('createComment').call(document, OVERLAY_ELEMENT));
      }
      dialog.onclose = dismissed;
      endIsolation = isolate(host);
      // In the top layer, the dialog is above every `z-index` of the page.
      dialog.showModal();
    },
    remove() {
      const focused = root.activeElement;
      dialog.onclose = null;
      const steps = [
        // Closing the dialog also returns the focus to the page.
        () => inline || dialog.close(),
        () => findMarker()?.remove(),
        () => host.replaceWith(...before),
        () => focused && opener?.focus(),
        endIsolation,
      ];
      for (const step of steps) attempt<unknown>(step);
    },
  };
}

function addStyles(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    // Safari before 16.4 can't adopt style sheets. A CSP may block the style element; then the overlay works without styles.
    append(root, 'style', '', css);
  }
}

/**
 * Finds the marker: a comment in the body, which disappears if the page replaces the body's content.
 * `body.innerHTML += …` keeps a copy of the comment. No selector matches a comment.
 */
function findMarker(): ChildNode | undefined {
  return [...(fromDocument('body')?.childNodes ?? [])].find(
    ({ nodeType, textContent }) => nodeType === COMMENT && textContent === OVERLAY_ELEMENT,
  );
}

/** `Node.COMMENT_NODE`. */
const COMMENT = 8;

/**
 * Shows one line of text until the overlay chunk is loaded. After a failure, also shows Retry and a link to the checkout's own
 * page.
 */
export function say({ body }: Shell, text: string, onRetry?: () => void, href = ''): void {
  body.textContent = text;
  if (!onRetry) return;
  append(body, 'button', '', 'Retry').onclick = onRetry;
  append(body, 'a', '', PAST_THE_OVERLAY).href = href;
}

/** The text of the link that opens the checkout in this window. */
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
