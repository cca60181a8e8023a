/**
 * The browser information that a 3-D Secure authentication asks of the requestor, as JSON (EMV 3-D Secure 2.2, Table
 * A.1: browser information). Nothing that tracks the payer from shop to shop.
 */
export function deviceSignature(): string {
  return JSON.stringify({
    browserUserAgent: navigator.userAgent,
    browserLanguage: navigator.language,
    browserColorDepth: String(screen.colorDepth),
    browserScreenWidth: String(screen.width),
    browserScreenHeight: String(screen.height),
    browserTZ: String(new Date().getTimezoneOffset()),
    browserJavaEnabled: false,
    browserJavascriptEnabled: true,
  });
}
