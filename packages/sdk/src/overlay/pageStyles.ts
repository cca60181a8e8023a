import { createElement, fromDocument, setOnDocument } from '../fromDocument';

/**
 * Adds CSS rules to the page. Inline styles would need restoring, and the page may change them meanwhile.
 * @returns a function that removes the rules.
 */
export function addPageStyles(css: string): () => void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    setOnDocument('adoptedStyleSheets', [...fromDocument('adoptedStyleSheets'), sheet]);
    return () =>
      setOnDocument(
        'adoptedStyleSheets',
        [...fromDocument('adoptedStyleSheets')].filter((other) => other !== sheet),
      );
  } catch {
    // Safari before 16.4 has no `adoptedStyleSheets`.
    const style = createElement('style');
    style.textContent = css;
    fromDocument('documentElement').append(style);
    return () => style.remove();
  }
}
