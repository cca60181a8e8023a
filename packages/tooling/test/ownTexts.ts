/**
 * Fails a test of the app if React creates a text node: text next to other nodes, or in a fragment. Translators replace text
 * nodes, and React then throws when it updates or removes such a node. Text that is an element's only child is safe.
 */
import { afterEach, expect } from 'vitest';

const created: Text[] = [];

// Some test files have no document.
if (typeof document !== 'undefined') {
  const create = document.createTextNode.bind(document);
  document.createTextNode = (data: string) => {
    const node = create(data);
    created.push(node);
    return node;
  };
}

afterEach(() => {
  const texts = created.splice(0).filter(isReactNode);
  if (!expect.getState().testPath?.includes('/packages/app/')) return;
  const found = [...new Set(texts.map(({ data }) => JSON.stringify(data)))].join(', ');
  if (found !== '') throw new Error(`Put each of these texts into its own element: ${found}`);
});

/** Returns whether React has created the node. React marks nodes with a private property, which ownTexts.test.tsx checks. */
export function isReactNode(node: Text): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}
