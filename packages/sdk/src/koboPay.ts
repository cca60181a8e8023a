import { createElement } from './fromDocument';

/**
 * Defines `<kobo-pay>`. triggers.ts handles a click on the element, even without this definition.
 * With `mode="inline"`, the element opens a checkout in its shadow root as soon as it is connected. Otherwise the element shows
 * its own content: the link for pages without the script.
 */
export function defineKoboPay(open: (element: HTMLElement) => void): void {
  const elements = window.customElements;
  // If the page has defined `kobo-pay`, or the browser lacks custom elements, `<kobo-pay>` is only a trigger.
  if (!elements || elements.get(PAY)) return;
  // A custom element without a definition has the native `HTMLElement` as its class. A page can replace the global
  // `HTMLElement`.
  const Base = createElement(PAY as 'div').constructor as typeof HTMLElement;
  elements.define(
    PAY,
    class extends Base {
      connectedCallback() {
        if (this.getAttribute('mode') !== 'inline') return;
        if (!this.shadowRoot) this.attachShadow({ mode: 'open' }).append(createElement('slot'));
        open(this);
      }
    },
  );
}

export const PAY = 'kobo-pay';
