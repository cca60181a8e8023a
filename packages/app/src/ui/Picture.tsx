import { useState } from 'react';

/**
 * A merchant's picture, which adds nothing to the words beside it. Its space is reserved while it loads, and removed
 * when it can't be loaded. `href` was checked by `safeUrl`.
 */
export function Picture({ href }: { href: string }) {
  const [broken, setBroken] = useState<string>();
  if (broken === href) return null;
  return (
    <img
      className="picture"
      src={href}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(href)}
    />
  );
}
