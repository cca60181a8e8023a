import type { CheckStrings } from '../strings/checkStrings';
import type { View } from './view';

/** Where the page is, as its address bar says it, and what a press does. */
export interface Surroundings {
  host: string;
  text: CheckStrings;
  retry: () => void;
  /** The page's own address, for a window of its own. */
  address: string;
}

/** Before the verdict: it is told apart without its colour, too. */
const MARKS: Record<View['tone'], string> = { busy: '', paid: '✓', unpaid: '✕', unknown: '?' };

/** Draws the whole page anew. Words from outside are text, whatever is in them. */
export function draw(root: HTMLElement, view: View, { host, text, retry, address }: Surroundings): void {
  const verdict = element('div', { className: `verdict verdict-${view.tone}`, role: 'status' }, [
    ...(view.tone === 'busy'
      ? [element('span', { className: 'spinner', ariaHidden: 'true' })]
      : [element('span', { className: 'mark', ariaHidden: 'true' }, [MARKS[view.tone]])]),
    element('h1', {}, [view.verdict]),
    ...(view.message === undefined ? [] : [element('p', {}, [view.message])]),
  ]);
  root.replaceChildren(
    element('main', { className: 'check' }, [
      element('p', { className: 'title' }, [text.title]),
      verdict,
      ...(view.before === undefined ? [] : [element('p', { className: 'before' }, [view.before])]),
      ...(view.hint === undefined ? [] : [element('p', { className: 'hint' }, [view.hint])]),
      ...(view.amount === undefined ? [] : [element('div', { className: 'amount' }, [view.amount])]),
      element('dl', {}, view.rows.map(row)),
      element('p', { className: 'address' }, [
        text.address,
        // An address is read from left to right in every language.
        element('b', { dir: 'ltr' }, [host]),
      ]),
      ...(view.action ? [action(view.action, retry, address)] : []),
    ]),
  );
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
  button.addEventListener('click', retry);
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
