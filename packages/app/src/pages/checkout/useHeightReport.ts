import { useEffect } from 'react';
import type { Host } from '../../host/host';

/** Reports the current screen's height to the SDK, which resizes the overlay or the inline checkout. */
export function useHeightReport(host: Host): void {
  useEffect(() => {
    const sheet = document.querySelector<HTMLElement>('.sheet');
    if (host.kind !== 'sdk' || !sheet || typeof ResizeObserver === 'undefined') return undefined;
    let scheduled = 0;
    let reported = 0;
    const report = () => {
      reported = contentHeight(sheet);
      host.send({ type: 'resize', height: reported });
    };
    const sizes = new ResizeObserver(report);
    // Observe the content, because the main part fills the frame and keeps its height even if the content shrinks.
    const contents = new MutationObserver(() => {
      cancelAnimationFrame(scheduled);
      scheduled = requestAnimationFrame(() => {
        if (contentHeight(sheet) !== reported) report();
      });
    });
    for (const part of sheet.children) {
      sizes.observe(part);
      contents.observe(part, { subtree: true, childList: true, characterData: true, attributes: true });
    }
    return () => {
      cancelAnimationFrame(scheduled);
      sizes.disconnect();
      contents.disconnect();
    };
  }, [host]);
}

/**
 * Measures the content's height without the sheet's minimum height, which may exceed the content's height.
 */
function contentHeight(sheet: HTMLElement): number {
  const { style } = sheet;
  style.minBlockSize = '0';
  const height = Math.ceil(sheet.scrollHeight);
  style.minBlockSize = '';
  return height;
}
