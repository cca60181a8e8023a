/**
 * Changes a page as Chrome's translator does.
 * Replaces every text node with two nested `<font>` elements that contain a copy of the text.
 */
export function translate(page: Node): void {
  const texts: ChildNode[] = [];
  collect(page, texts);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(text.textContent ?? '');
    outer.append(inner);
    text.replaceWith(outer);
  }
}

const LEFT_ALONE = /^(script|style|textarea|option|svg|font)$/i;

function collect(parent: Node, texts: ChildNode[]): void {
  for (const child of parent.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) texts.push(child);
    else if (!LEFT_ALONE.test(child.nodeName)) collect(child, texts);
  }
}
