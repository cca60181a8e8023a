import { useEffect } from 'react';
import type { Host } from '../../host/host';

/** Reports the height of the current screen to the host, so that the overlay can follow. */
export function useHeightReport(host: Host): void {
  useEffect(() => {
    const sheet = document.querySelector('.sheet');
    if (host.kind !== 'sdk' || !sheet || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      host.send({ type: 'resize', height: Math.ceil(sheet.scrollHeight) });
    });
    for (const part of sheet.children) observer.observe(part);
    return () => observer.disconnect();
  }, [host]);
}
