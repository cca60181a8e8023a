import { options } from 'preact';

/**
 * Makes Preact ignore inherited properties of elements from now on.
 * Preact reads properties with `for … in`, which includes properties that a script added to `Object.prototype`. An
 * inherited `innerHTML`, for example, would insert foreign markup.
 */
export function readOwnProperties(): void {
  const { vnode: next } = options;
  options.vnode = (vnode) => {
    const own = Object.setPrototypeOf(Object(vnode.props), null);
    const inherited: Record<string, unknown> = {};
    for (const name in inherited) if (own[name] === inherited[name]) delete own[name];
    // Call the earlier hook, which `@preact/signals` has set.
    next?.(vnode);
  };
}
