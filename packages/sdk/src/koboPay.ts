import { createElement } from './fromDocument';

/**
 * Defines `<kobo-pay>`. triggers.ts handles a click on it, even without this definition.
 * With `mode="inline"` it opens as soon as it is connected, in its shadow root. Otherwise it shows its own content: the link
 * for pages without the script.
 */
export function defineKoboPay(open: (element: HTMLElement) => void): void {
  const elements = window.customElements;
  // If the page has defined the name, or has no custom elements, `<kobo-pay>` is only a trigger.
  if (!elements || elements.get(PAY)) return;
  // An undefined element has the native `HTMLElement` as its class. A page can replace the global.
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
