import { options } from 'preact';

/**
 * Preact reads an element's properties by `for … in`, which also finds what another script of the page has put on every
 * object: an `innerHTML` from there would be markup of a stranger's. What is drawn from now on has none of that.
 */
export function readOwnProperties(): void {
  const { vnode: next } = options;
  options.vnode = (vnode) => {
    const own = Object.setPrototypeOf(Object(vnode.props), null);
    const inherited: Record<string, unknown> = {};
    for (const name in inherited) if (own[name] === inherited[name]) delete own[name];
    // `@preact/signals` has a hook of its own.
    next?.(vnode);
  };
}
