import { useEffect, useState } from 'react';
import type { QrPath } from './qrPath';

/** Modules around the code that stay light (ISO/IEC 18004). */
const QUIET_ZONE = 4;

interface QrCodeProps {
  content: string;
  /** Its description for payers who can't see it. */
  label: string;
}

/** A QR code; dark on light, also on a dark page. Empty until the chunk that draws it has loaded. */
export function QrCode({ content, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<QrPath>();
  useEffect(() => {
    let current = true;
    import('./qrPath').then(
      ({ qrPath }) => current && setDrawn(qrPath(content)),
      // Its content is beside it in words.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [content]);
  if (!drawn) return null;
  const side = drawn.size + 2 * QUIET_ZONE;
  return (
    <svg
      className="qr-code"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={drawn.path} />
    </svg>
  );
}
