import { useState } from 'react';

/**
 * A merchant's decorative picture. `href` is an address that `safeUrl` accepted.
 * The picture's space is reserved during the load, and removed if the load fails.
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
