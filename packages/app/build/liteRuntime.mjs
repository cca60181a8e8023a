/**
 * Preact's JSX runtime for the build on Preact. A text that is the only child of an element becomes the element's
 * `textContent`, as in React. Preact would hold the text node itself, and would update a node that a translator has
 * taken out of the page.
 */
import { jsx as create, Fragment, jsxs } from 'preact/compat/jsx-runtime';

export { Fragment, jsxs };

export function jsx(type, props, ...rest) {
  const { children, ...others } = props;
  if (typeof type !== 'string' || !/^(string|number)$/.test(typeof children))
    return create(type, props, ...rest);
  const vnode = create(type, others, ...rest);
  // Set afterwards, because preact/compat would rename the property to `text-content`.
  vnode.props.textContent = String(children);
  return vnode;
}
