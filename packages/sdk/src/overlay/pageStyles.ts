import { createElement, fromDocument } from '../fromDocument';

/**
 * Adds CSS rules to the page. Inline styles would need restoring, and the page may change inline styles meanwhile.
 * @returns a function that removes the rules.
 */
export function addPageStyles(css: string): () => void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    adopt([...fromDocument('adoptedStyleSheets'), sheet]);
    return () => adopt([...fromDocument('adoptedStyleSheets')].filter((other) => other !== sheet));
  } catch {
    // Safari before 16.4 has no `adoptedStyleSheets`.
    const style = createElement('style');
    style.textContent = css;
    fromDocument('documentElement').append(style);
    return () => style.remove();
  }
}

/** Sets `document.adoptedStyleSheets` through the prototype, because an element with this name shadows the property. */
function adopt(sheets: CSSStyleSheet[]): void {
  // Use `super`, as `fromDocument` does.
  const prototype = {
    __proto__: Object.getPrototypeOf(document),
    set() {
      super.adoptedStyleSheets = sheets;
    },
  };
  prototype.set.call(document);
}
