/**
 * Fails every test of the app in which React renders a text node of its own: text beside other nodes, or in a fragment.
 * Translators replace text nodes, and React then throws while it removes the node, or updates a node that is no longer in
 * the page. React holds no node for a text that is the only child of an element.
 */
import { afterEach, expect } from 'vitest';

const created: Text[] = [];

// A few files have no document.
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
  if (found !== '') throw new Error(`Give each of these texts an element of its own: ${found}`);
});

function isReactNode(node: Text): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}
