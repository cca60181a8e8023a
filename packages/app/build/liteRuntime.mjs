/**
 * Preact's JSX runtime for the build on Preact.
 * An element's only text becomes its `textContent`, as in React. Preact would otherwise keep the text node, and would update
 * the node even after a translator has removed it from the page.
 */
import { jsx as create, Fragment, jsxs } from 'preact/compat/jsx-runtime';

export { Fragment, jsxs };

export function jsx(type, props, ...rest) {
  const { children, ...others } = props;
  if (typeof type !== 'string' || !/^(string|number)$/.test(typeof children))
    return create(type, props, ...rest);
  const vnode = create(type, others, ...rest);
  // Set `textContent` after `create`, because preact/compat would rename the property to `text-content`.
  vnode.props.textContent = String(children);
  return vnode;
}
