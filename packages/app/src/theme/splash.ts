import { CHECKOUT_FIELDS, dataNamed, isSuccess } from '@kobo/protocol/api';
import { applyTheme } from './applyTheme';
import { colorsOf, firstColors } from './colors';
import { initialOf } from './initial';

/** The page that index.html brings. */
export const SHEET = '#root > [aria-busy]';

/** Characters. A transaction is far smaller; what is longer is left to the app, which reads no more than it must. */
const MOST = 50_000;

/**
 * Shows whose payment it is while React is still on its way: the merchant's colours and the letter that stands for
 * them until their logo is there, in the page that index.html brings. Each is taken only where it is what it should be;
 * the app reads the same reply as a whole, and draws over all of this. Returns the transaction where it is shown, as it came.
 */
export async function showSplash(response: Response, document: Document): Promise<unknown> {
  const envelope = Object(JSON.parse(await startOf(response)));
  // Any other reply may lead to another request.
  if (!isSuccess(response.status, envelope)) return undefined;
  const data = dataNamed(envelope, CHECKOUT_FIELDS);
  const { metadata } = Object(data);
  const { merchant, colors, colours, isAggregator } = Object(metadata);
  const sheet = document.querySelector<HTMLElement>(SHEET);
  const place = sheet?.querySelector('.monogram');
  // Whom an aggregator collects for is not to be seen at a glance.
  if (!sheet || !place || !metadata || isAggregator) return undefined;
  const { name } = Object(merchant);
  sheet.dataset['painted'] = '';
  applyTheme(firstColors(colorsOf(merchant), colors ?? colours));
  if (typeof name === 'string' && /^[\p{L}\p{N}]/u.test(name)) {
    place.textContent = initialOf(name) ?? '';
  }
  return data;
}

/**
 * Whether the splash is on the page. Then the transaction is there too, and the app draws at once what it will be:
 * a screen that loads, without the merchant's look, would only flicker in between.
 */
export function isSplashShown(document: Document): boolean {
  return document.querySelector(`${SHEET}[data-painted]`) !== null;
}

/** Of a copy, which nobody else reads. */
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
