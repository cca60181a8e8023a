import type { PlainMessage } from '@kobo/protocol/frame';

interface TextPort {
  postMessage(text: string): void;
}

/** What apps put into the window of a page that they show in a web view (docs/merchants/apps.md). */
export interface AppWindow {
  /** React Native, Expo: present where the app listens with `onMessage`. */
  ReactNativeWebView?: TextPort;
  /** An interface of Android's WebView, or a JavaScript channel of Flutter's `webview_flutter`. */
  KoboApp?: TextPort;
  /** WKWebView: a script message handler by the name `kobo`. */
  webkit?: { messageHandlers?: { kobo?: { postMessage(message: PlainMessage): void } } };
  /** Flutter's `flutter_inappwebview`, whether the app listens or not. */
  flutter_inappwebview?: { callHandler(name: string, message: PlainMessage): unknown };
}

/**
 * How to reach an app that certainly listens, and removes the page once the payer leaves; `undefined` where there is
 * none. A bridge whose getter throws is none: this runs in the boot script, and the page would stay blank.
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

/** Posts to the app what a page around a frame receives. A failure there stops no payment. */
export function postToApp(window: AppWindow, message: PlainMessage): void {
  try {
    const tell = appIn(window);
    if (tell) tell(message);
    else window.flutter_inappwebview?.callHandler('kobo', message);
  } catch {}
}
