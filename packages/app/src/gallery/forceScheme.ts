const DARK = /\(prefers-color-scheme:\s*dark\)/;

/**
 * Shows the page light or dark, whatever the device prefers: a browser has no such setting for one frame. For this
 * page alone, where light and dark stand beside each other; the checkout asks the device.
 */
export function forceScheme(scheme: 'light' | 'dark', window: Window & typeof globalThis): void {
  const { document } = window;
  document.documentElement.style.colorScheme = scheme;
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof window.CSSMediaRule) || !DARK.test(rule.media.mediaText)) continue;
      rule.media.mediaText = scheme === 'dark' ? 'all' : 'not all';
    }
  }
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(DARK.test(query) ? (scheme === 'dark' ? 'all' : 'not all') : query);
}
