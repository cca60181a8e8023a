import { CHECKOUT_FIELDS, dataNamed, isSuccess, objectIn } from '@kobo/protocol/api';
import type { ApplyTheme } from './applyTheme';
import { colorsOf, firstColors } from './colors';
import { initialOf } from './initial';

/** The page in index.html. */
export const SHEET = '#root > [aria-busy]';

/** Characters. A transaction is far smaller; anything longer is left to the app, which limits what it reads. */
const MOST = 50_000;

/**
 * Shows the merchant while React is still loading: their colours and, until their logo has loaded, their letter, in the
 * page of index.html. Each is used only where it is valid; the app reads the same reply as a whole, and renders over
 * all of this. Returns the transaction, unparsed, where it is shown.
 */
export async function showSplash(
  response: Response,
  document: Document,
  applyTheme: ApplyTheme,
): Promise<unknown> {
  const envelope = Object(JSON.parse(await startOf(response)));
  // Any other reply may lead to another request.
  if (!isSuccess(response.status, envelope)) return undefined;
  const data = dataNamed(envelope, CHECKOUT_FIELDS);
  const metadata = objectIn(Object(data).metadata);
  const { merchant, colors, colours, isAggregator } = Object(metadata);
  const sheet = document.querySelector<HTMLElement>(SHEET);
  const place = sheet?.querySelector('.monogram');
  // Only the whole reply says whom an aggregator collects for.
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
 * Whether the splash is on the page. Then the transaction has loaded too, and the app renders its screen at once: a
 * loading screen without the merchant's look would only flicker in between.
 */
export function isSplashShown(document: Document): boolean {
  return document.querySelector(`${SHEET}[data-painted]`) !== null;
}

/** Of a copy, which is not read elsewhere. */
async function startOf(response: Response): Promise<string> {
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
