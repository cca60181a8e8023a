import { useEffect } from 'react';
import type { Host } from '../../host/host';

/** Reports the current screen's height to the host, which resizes the overlay or the inline checkout. */
export function useHeightReport(host: Host): void {
  useEffect(() => {
    const sheet = document.querySelector<HTMLElement>('.sheet');
    if (host.kind !== 'sdk' || !sheet || typeof ResizeObserver === 'undefined') return undefined;
    let frame = 0;
    let reported = 0;
    const report = () => {
      const height = contentHeight(sheet);
      if (height !== reported) host.send({ type: 'resize', height });
      reported = height;
    };
    const reportSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(report);
    };
    const sizes = new ResizeObserver(report);
    // Lower content changes no size, because the main part fills the frame.
    const contents = new MutationObserver(reportSoon);
    for (const part of sheet.children) {
      sizes.observe(part);
      contents.observe(part, { subtree: true, childList: true, characterData: true, attributes: true });
    }
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      contents.disconnect();
    };
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
