import InAppSpy from 'inapp-spy';

/**
 * The app whose own browser shows this page, such as Instagram, by its name; `undefined` in a browser, and in an app that
 * shows nothing but the checkout (docs/merchants/apps.md). Such a browser drops downloads and does not print.
 */
export function inAppBrowser(): string | undefined {
  return InAppSpy().appName;
}

/**
 * An address that leads from the browser of an app to the payer's own: an intent of Android, or Safari's scheme from
 * iOS 17 on. `undefined` where there is none; the app's own menu may have a way.
 */
export function browserAddress(page: string, userAgent: string): string | undefined {
  const { protocol, host, pathname, search, href } = new URL(page);
  if (/Android/.test(userAgent)) {
    const intent = `scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW`;
    return `intent://${host}${pathname}${search}#Intent;${intent};category=android.intent.category.BROWSABLE;end`;
  }
  return Number(/ OS (\d+)_/.exec(userAgent)?.[1]) >= 17 ? `x-safari-${href}` : undefined;
}
