import { useState } from 'react';

/**
 * A merchant's picture, which adds nothing to the text next to it. `href` was checked by `safeUrl`.
 * Its space is reserved during the load, and removed if the load fails.
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
