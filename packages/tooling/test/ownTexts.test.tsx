import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { isReactNode } from './ownTexts';

it('finds the text nodes that React creates, and no others', () => {
  const page = document.createElement('div');
  const root = createRoot(page);
  flushSync(() => root.render(<p>Pay {'₦5,000.00'}</p>));
  const texts = [...(page.firstChild?.childNodes ?? [])] as Text[];
  expect(texts.map(isReactNode)).toEqual([true, true]);
  expect(isReactNode(document.createTextNode('Pay'))).toBe(false);
  root.unmount();
});
