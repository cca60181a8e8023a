import type { PlainMessage } from '@kobo/protocol/frame';

interface TextPort {
  postMessage(text: string): void;
}

/** The bridges that apps add to a web view's window (docs/merchants/apps.md). */
export interface AppWindow {
  /** The bridge of React Native and Expo, present if the app listens with `onMessage`. */
  ReactNativeWebView?: TextPort;
  /** An interface of Android's WebView, or a JavaScript channel of Flutter's `webview_flutter`. */
  KoboApp?: TextPort;
  /** The script message handlers of WKWebView. An app listens with the handler `kobo`. */
  webkit?: { messageHandlers?: { kobo?: { postMessage(message: PlainMessage): void } } };
  /** Flutter's `flutter_inappwebview`, present even if the app doesn't listen. */
  flutter_inappwebview?: { callHandler(name: string, message: PlainMessage): unknown };
}

/**
 * Returns a function that posts to the app, if the app listens; otherwise `undefined`.
 * A listening app removes the page when the payer leaves. A bridge whose getter throws is ignored, because an exception in the
 * boot script would leave the page blank.
 */
export function appIn(window: AppWindow) {
  try {
    const port = window.ReactNativeWebView ?? window.KoboApp;
    if (port) return (message: PlainMessage) => port.postMessage(JSON.stringify(message));
    const handler = window.webkit?.messageHandlers?.kobo;
    return handler && ((message: PlainMessage) => handler.postMessage(message));
  } catch {
    return;
  }
}

/** Posts a plain message to the app, as a frame does to its parent. A failure must not stop a payment. */
export function postToApp(window: AppWindow, message: PlainMessage): void {
  try {
    const post = appIn(window);
    if (post) post(message);
    else window.flutter_inappwebview?.callHandler('kobo', message);
  } catch {}
}
