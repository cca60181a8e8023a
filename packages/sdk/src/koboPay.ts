import { createElement } from './fromDocument';

/**
 * Defines `<kobo-pay>`. A press on it is a trigger's (triggers.ts), which needs no definition; with `mode="inline"` it
 * opens as soon as it is there. Its shadow root is the place of the checkout; until then, and after it, it shows the link
 * that the element holds for a page without the script.
 */
export function defineKoboPay(open: (element: HTMLElement) => void): void {
  const elements = window.customElements;
  // Whoever has taken the name keeps it; where there are no custom elements, they are triggers all the same.
  if (!elements || elements.get(PAY)) return;
  // Before its definition, the element has the platform's own `HTMLElement`, which a page can replace by name.
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

/** Name of the element. */
export const PAY = 'kobo-pay';
