import { createElement, fromDocument } from '../fromDocument';

/**
 * Adds rules to the page. An inline style would have to be put back, and the page may change it in the meantime.
 * @returns what removes them.
 */
export function addPageStyles(css: string): () => void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    adopt([...fromDocument('adoptedStyleSheets'), sheet]);
    return () => adopt([...fromDocument('adoptedStyleSheets')].filter((other) => other !== sheet));
  } catch {
    // Safari before 16.4.
    const style = createElement('style');
    style.textContent = css;
    fromDocument('documentElement').append(style);
    return () => style.remove();
  }
}

/** By the prototype, because an element of the page may have the name of the property. */
function adopt(sheets: CSSStyleSheet[]): void {
  if (!Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document))
    throw new TypeError('No sheets');
}
