/**
 * Returns browser information for 3-D Secure authentication, as JSON (EMV 3-D Secure 2.2, Table A.1).
 * The information contains no identifier of the payer or the device.
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
