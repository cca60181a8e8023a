/**
 * Preact's JSX runtime for the build on Preact. A text that is the only child of an element becomes the element's
 * `textContent`, as in React. Preact would hold the text node itself, and would update a node that a translator has
 * taken out of the page.
 */
import { jsx as create, Fragment, jsxs } from 'preact/compat/jsx-runtime';

export { Fragment, jsxs };

export function jsx(type, props, ...rest) {
  return create(type, isText(type, props.children) ? withTextContent(props) : props, ...rest);
}

function isText(type, children) {
  return typeof type === 'string' && /^(string|number)$/.test(typeof children);
}

function withTextContent({ children, ...props }) {
  return { ...props, textContent: String(children) };
}
