import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '../address/language';
import { START_FAILURE } from '../strings/startFailure';
import { watchStartFailure } from './startFailure';

afterEach(() => document.body.replaceChildren());

it.each(LANGUAGES)(
  'a script that does not load leaves a sentence in %s in place of the splash',
  (language) => {
    document.body.innerHTML =
      '<div id="root"><div aria-busy="true"><span class="monogram">T</span></div></div>';
    watchStartFailure(language, window);
    const script = document.body.appendChild(document.createElement('script'));
    script.dispatchEvent(new Event('error'));
    expect(document.getElementById('root')?.textContent).toBe(START_FAILURE[language]);
    expect(document.querySelector('[aria-busy]')).toBeNull();
  },
);

it('leaves the page alone if a picture does not load', () => {
  document.body.innerHTML = '<div id="root">Pay</div>';
  watchStartFailure('en', window);
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('error'));
  expect(document.getElementById('root')?.textContent).toBe('Pay');
});
