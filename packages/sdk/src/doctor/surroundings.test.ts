import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeFindings, type Surroundings, surroundings } from './surroundings';

const good: Surroundings = {
  address: 'https://shop.example/basket',
  pageOrigin: 'https://shop.example',
  secure: true,
  online: true,
  appBrowser: undefined,
  appListener: undefined,
};
const codes = (origin: string | undefined, page: Partial<Surroundings> = {}) =>
  placeFindings(origin, { ...good, ...page }).map(({ code, severity }) => `${code} ${severity}`);

describe('the findings about origin and page', () => {
  it.each([
    ['https://pay.example', {}, []],
    ['http://localhost:4242', {}, []],
    [undefined, {}, ['NO_ORIGIN error']],
    ['pay.example', {}, ['NO_ORIGIN error']],
    ['http://pay.example', {}, ['MIXED_CONTENT error']],
    [
      'http://pay.example',
      { address: 'http://shop.example/', secure: false },
      ['ORIGIN_NOT_HTTPS error', 'PAGE_NOT_SECURE warning'],
    ],
    ['https://pay.example', { secure: false }, ['PAGE_NOT_SECURE warning']],
    ['https://pay.example', { pageOrigin: 'null' }, ['PAGE_SANDBOXED error']],
    ['https://pay.example', { pageOrigin: 'null', address: 'file:///shop.html' }, ['PAGE_IS_FILE error']],
    ['https://pay.example', { pageOrigin: 'null', address: 'data:text/html,' }, ['PAGE_IS_FILE error']],
    ['https://pay.example', { online: false }, ['OFFLINE error']],
    ['https://pay.example', { appBrowser: 'Instagram' }, ['APP_BROWSER warning']],
    ['https://pay.example', { appListener: 'KoboApp' }, ['APP_NOT_TOLD warning']],
  ] as const)('for %s on the page %j are %j', (origin, page, found) => {
    expect(codes(origin, page)).toEqual(found);
  });
});

describe('the app around the page', () => {
  // Every browser has `isSecureContext`, but the tests' DOM does not.
  beforeEach(() => void vi.stubGlobal('isSecureContext', true));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    ['ReactNativeWebView', 'ReactNativeWebView', { postMessage() {} }],
    ['KoboApp', 'KoboApp', { postMessage() {} }],
    ['webkit.messageHandlers.kobo', 'webkit', { messageHandlers: { kobo: {} } }],
    ['flutter_inappwebview', 'flutter_inappwebview', { callHandler() {} }],
    [undefined, 'webkit', { messageHandlers: {} }],
    [undefined, 'webkit', null],
  ])('is found by its listener %s', (listener, name, value) => {
    vi.stubGlobal(name, value);
    expect(surroundings().appListener).toBe(listener);
  });

  it('is named from its in-app browser; an ordinary browser has no name', () => {
    expect(surroundings().appBrowser).toBeUndefined();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 340.0.0.22.109 Android',
    );
    expect(surroundings().appBrowser).toBe('Instagram');
  });
});
