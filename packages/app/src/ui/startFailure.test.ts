import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../address/language';
import { START_FAILURE } from '../strings/startFailure';
import { watchStartFailure } from './startFailure';

const SPLASH = '<div aria-busy="true"><span class="monogram">T</span></div>';

/** Builds a page with this content, and makes the loading of an element fail. Returns the page's content. */
function afterFailure(
  content: string,
  failing: HTMLElement,
  language: Language = 'en',
): string | null | undefined {
  const page = document.implementation.createHTMLDocument('');
  page.body.innerHTML = `<div id="root">${content}</div>`;
  watchStartFailure(language, { document: page } as Window);
  page.body.append(failing);
  failing.dispatchEvent(new Event('error'));
  return page.getElementById('root')?.textContent;
}

const script = (type: string) => Object.assign(document.createElement('script'), { type });

it.each(LANGUAGES)('a failed script of the app replaces the splash with a sentence in %s', (language) => {
  expect(afterFailure(SPLASH, script('module'), language)).toBe(START_FAILURE[language]);
});

it('a prerendered account stays above the sentence, which appears once', () => {
  const account = '<div aria-busy="false"><div class="copy-fields">9912345678</div></div>';
  expect(afterFailure(account, script('module'), 'en')).toBe(`9912345678${START_FAILURE.en}`);
  const failed = `<div aria-busy="false"><div class="copy-fields">9912345678</div><p role="alert">Failed</p></div>`;
  expect(afterFailure(failed, script('module'), 'en')).toBe('9912345678Failed');
});

it('a script that fails after the start, such as a browser extension’s, changes nothing', () => {
  expect(afterFailure('<div class="sheet">Pay</div>', script('module'))).toBe('Pay');
});

it.each([
  ['a script of somebody else', script('text/javascript')],
  ['a picture', document.createElement('img')],
])('%s that does not load does not replace the splash', (_, failing) => {
  expect(afterFailure(SPLASH, failing)).toBe('T');
});
