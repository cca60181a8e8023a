import type { Environment } from '../config/environment';
import type { CheckStrings } from '../strings/checkStrings';
import type { View } from './view';

export interface Surroundings {
  host: string;
  text: CheckStrings;
  environment: Environment;
  retry: () => void;
  /** The page's address, for opening the page in its own window. */
  address: string;
}

/** The symbol before each outcome, because colour must not be the only sign. During the check, a spinner replaces the symbol. */
const MARKS: Record<View['tone'], string> = { busy: '', paid: '✓', unpaid: '✕', unknown: '?' };

/**
 * Builds the page. Returns the function that shows a view. External text is inserted as text, never as HTML.
 *
 * The outcome and the note about an earlier visit keep their elements and change only their content. A screen reader
 * announces changes of a `status`, but often misses a new element.
 */
export function createPage(root: HTMLElement, { host, text, environment, retry, address }: Surroundings) {
  const mark = element('span', {});
  const heading = element('h1', { tabIndex: -1 });
  const message = element('p', {});
  const outcome = element('div', {}, [mark, heading, message]);
  const before = element('div', { className: 'before' });
  const status = element('div', {}, [outcome, before]);
  const testBadge = element('span', { className: 'test-badge' }, [text.test]);
  // Set attributes, because some browsers lack the properties.
  mark.setAttribute('aria-hidden', 'true');
  status.setAttribute('role', 'status');
  const page = element('main', { className: 'check' }, [
    element('p', { className: 'title' }, [text.title, ...(environment === 'dev' ? [' ', testBadge] : [])]),
    status,
  ]);
  root.replaceChildren(page);
  let below: HTMLElement[] = [];

  return (view: View): void => {
    // Removing the focused 'Try again' would lose the focus.
    const isFocused = below.some((part) => part.contains(document.activeElement));
    for (const part of below) part.remove();
    // The outcome comes first, because a tab shows only the beginning of a title.
    document.title = [view.outcome, view.amount ?? text.title, view.merchant].filter(Boolean).join(' · ');
    outcome.className = `outcome outcome-${view.tone}`;
    mark.className = view.tone === 'busy' ? 'spinner' : 'mark';
    mark.textContent = MARKS[view.tone];
    heading.textContent = view.outcome;
    fill(message, view.message);
    fill(before, view.before);
    below = partsBelow(view);
    page.append(...below);
    if (isFocused) heading.focus();
  };

  function partsBelow(view: View): HTMLElement[] {
    return [
      ...part('hint', view.hint),
      ...part('amount', view.amount),
      element('dl', {}, view.rows.map(row)),
      element('p', { className: 'address' }, [
        text.address,
        // Addresses are read from left to right in every language.
        element('b', { dir: 'ltr' }, [host]),
      ]),
      ...(view.action ? [action(view.action, retry, address)] : []),
    ];
  }
}

function fill(part: HTMLElement, words: string | undefined): void {
  part.textContent = words ?? '';
  part.hidden = words === undefined;
}

function part(className: string, words: string | undefined): HTMLElement[] {
  return words === undefined ? [] : [element('div', { className }, [words])];
}

function row([label, value]: readonly [string, string]): HTMLElement {
  return element('div', {}, [element('dt', {}, [label]), element('dd', {}, [element('bdi', {}, [value])])]);
}

function action(
  { label, kind }: NonNullable<View['action']>,
  retry: () => void,
  address: string,
): HTMLElement {
  if (kind === 'open') {
    return element('a', { className: 'button', href: address, target: '_blank', rel: 'noopener' }, [label]);
  }
  const button = element('button', { className: 'button', type: 'button' }, [label]);
  button.addEventListener('click', () => {
    // Safari doesn't focus a pressed button.
    button.focus();
    retry();
  });
  return button;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
