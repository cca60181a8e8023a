import { useEffect } from 'react';
import type { Host } from '../../host/host';

/** Reports the current screen's height to the host, which resizes the overlay or the inline checkout. */
export function useHeightReport(host: Host): void {
  useEffect(() => {
    const sheet = document.querySelector<HTMLElement>('.sheet');
    if (host.kind !== 'sdk' || !sheet || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      host.send({ type: 'resize', height: contentHeight(sheet) });
    });
    for (const part of sheet.children) observer.observe(part);
    return () => observer.disconnect();
  }, [host]);
}

/** Measures the content. The sheet is at least as high as its frame, which hides a lower height. */
function contentHeight(sheet: HTMLElement): number {
  const { style } = sheet;
  style.minBlockSize = '0';
  const height = Math.ceil(sheet.scrollHeight);
  style.minBlockSize = '';
  return height;
}
