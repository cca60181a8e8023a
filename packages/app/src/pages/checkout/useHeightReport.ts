import { useEffect } from 'react';
import type { Host } from '../../host/host';

/** Reports the height of the current screen to the host, so that the overlay or the inline checkout can follow. */
export function useHeightReport(host: Host): void {
  useEffect(() => {
    const sheet = document.querySelector<HTMLElement>('.sheet');
    if (host.kind !== 'sdk' || !sheet || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const width = window.innerWidth;
      // It outlives this screen.
      const { dataset } = document.documentElement;
      const reportedWidth = dataset['reportedWidth'];
      if (reportedWidth === undefined || reportedWidth === String(width)) {
        host.send({ type: 'resize', height: Math.ceil(sheet.scrollHeight) });
      } else host.send({ type: 'resize', height: contentHeight(sheet), width });
      dataset['reportedWidth'] = String(width);
    });
    for (const part of sheet.children) observer.observe(part);
    return () => observer.disconnect();
  }, [host]);
}

/** The sheet is at least as high as its frame, so that a lower content does not show in its own height. */
function contentHeight(sheet: HTMLElement): number {
  const { style } = sheet;
  style.minBlockSize = '0';
  const height = Math.ceil(sheet.scrollHeight);
  style.minBlockSize = '';
  return height;
}
