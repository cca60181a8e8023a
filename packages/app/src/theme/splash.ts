import { CHECKOUT_FIELDS, dataNamed, isSuccess, objectIn } from '@kobo/protocol/api';
import type { ApplyTheme } from './applyTheme';
import { colorsOf, firstColors } from './colors';
import { initialOf } from './initial';

export const SHEET = '#root > [aria-busy]';

/**
 * The maximum length of a reply in characters.
 * A transaction is far smaller. The app, which has its own limit, reads a longer reply.
 */
const MOST = 50_000;

/**
 * Shows the merchant in index.html's page while React is loading: the colours, and an initial until the logo has loaded.
 * Only valid values are used. The app parses the whole reply and renders over the splash. Returns the unparsed transaction if
 * the merchant is shown.
 */
export async function showSplash(
  response: Response,
  document: Document,
  applyTheme: ApplyTheme,
): Promise<unknown> {
  const envelope = Object(JSON.parse(await startOf(response)));
  // Show nothing after a reply without success, because the app may send the request again.
  if (!isSuccess(response.status, envelope)) return undefined;
  const data = dataNamed(envelope, CHECKOUT_FIELDS);
  const metadata = objectIn(Object(data).metadata);
  const { merchant, colors, colours, isAggregator } = Object(metadata);
  const sheet = document.querySelector<HTMLElement>(SHEET);
  const place = sheet?.querySelector('.monogram');
  // For an aggregator, the merchant is in another field, which only the app reads.
  if (!sheet || !place || !metadata || isAggregator) return undefined;
  const { name } = Object(merchant);
  sheet.dataset['painted'] = '';
  applyTheme(firstColors(colorsOf(merchant), colors ?? colours));
  if (typeof name === 'string' && /^[\p{L}\p{N}]/u.test(name)) {
    place.textContent = initialOf(name) ?? '';
  }
  return { ...Object(data), metadata };
}

/**
 * Returns whether the splash shows the merchant.
 * Once the merchant is shown, the transaction has loaded, and the app renders the transaction's screen immediately. A loading
 * screen without the merchant's look would only flicker.
 */
export function isSplashShown(document: Document): boolean {
  return document.querySelector(`${SHEET}[data-painted]`) !== null;
}

/** Returns the method whose prerendered screen the page shows, if any. */
export function prerenderedMethod(document: Document): string | undefined {
  return document.querySelector<HTMLElement>(SHEET)?.dataset['method'];
}

/** Reads a copy of a reply, so that the reply itself stays unread. Returns `{}` if the reply exceeds the limit. */
export async function startOf(response: Response): Promise<string> {
  const reader = response.clone().body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MOST) {
      void reader?.cancel();
      return '{}';
    }
  }
  return text;
}
