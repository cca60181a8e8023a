import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserAddress, inAppBrowser } from './inApp';
// Labelled user agents from inapp-spy's tests (MIT).
import agents from './inAppAgents.json';

function showIn(userAgent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

const ANDROID = agents.inApp.instagram.find((agent) => agent.includes('Android')) ?? '';
const PAGE = 'https://pay.example/payments/CHK_1?lang=fr';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the in-app browser', () => {
  it.each(Object.entries(agents.inApp))('is recognized: %s', (_, known) => {
    for (const agent of known) {
      showIn(agent);
      expect(inAppBrowser(), agent).toBeTypeOf('string');
    }
  });

  it('is recognized as Telegram’s by its global variable', () => {
    vi.stubGlobal('TelegramWebviewProxy', {});
    expect(inAppBrowser()).toBe('Telegram');
  });

  it('is undefined for ordinary browsers', () => {
    for (const agent of agents.browsers) {
      showIn(agent);
      expect(inAppBrowser(), agent).toBeUndefined();
    }
  });

  it('is undefined for a web view of the merchant’s own app', () => {
    showIn(
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0 Mobile Safari/537.36',
    );
    expect(inAppBrowser()).toBeUndefined();
  });

  it('has an address that opens the same page in the payer’s own browser', () => {
    expect(browserAddress(PAGE, ANDROID)).toBe(
      'intent://pay.example/payments/CHK_1?lang=fr#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    );
    const iphone = (version: string) =>
      `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) Instagram`;
    expect(browserAddress(PAGE, iphone('18_1'))).toBe(`x-safari-${PAGE}`);
    expect(browserAddress(PAGE, iphone('16_7_1'))).toBeUndefined();
    expect(browserAddress(PAGE, 'Mozilla/5.0 (Windows NT 10.0) Instagram')).toBeUndefined();
  });
});
