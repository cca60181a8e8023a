import { useEffect, useState } from 'react';
import type { QrPath } from './qrPath';

/** The width of the light margin around the code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

interface QrCodeProps {
  content: string;
  /** The code's description for payers who can't see it. */
  label: string;
}

/** A QR code, dark on light even on a dark page; empty until its chunk has loaded. */
export function QrCode({ content, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<QrPath>();
  useEffect(() => {
    let current = true;
    import('./qrPath').then(
      ({ qrPath }) => current && setDrawn(qrPath(content)),
      // Ignore a failed load, because the content is shown next to the code as text.
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
