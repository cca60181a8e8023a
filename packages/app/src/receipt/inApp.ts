import InAppSpy from 'inapp-spy';

/**
 * Returns the name of the app whose browser shows this page, such as Instagram.
 * Many such browsers drop downloads and can't print. Returns `undefined` in any other browser, and in an app that shows only the
 * checkout (docs/merchants/apps.md).
 */
export function inAppBrowser(): string | undefined {
  return InAppSpy().appName;
}

/**
 * Returns an address that leads from an app's browser to the payer's default browser.
 * The address is an intent on Android, and an address with Safari's scheme on iOS 17 and later. On other systems, the function
 * returns `undefined`.
 */
export function browserAddress(page: string, userAgent: string): string | undefined {
  const { protocol, host, pathname, search, href } = new URL(page);
  if (/Android/.test(userAgent)) {
    const intent = `scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW`;
    return `intent://${host}${pathname}${search}#Intent;${intent};category=android.intent.category.BROWSABLE;end`;
  }
  return Number(/ OS (\d+)_/.exec(userAgent)?.[1]) >= 17 ? `x-safari-${href}` : undefined;
}
