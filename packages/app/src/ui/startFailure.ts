import type { Language } from '../address/language';
import { START_FAILURE } from '../strings/startFailure';
import { SHEET } from '../theme/splash';

const ACCOUNT = '.copy-fields';

/**
 * Replaces the splash with a sentence if one of the app's scripts fails to load.
 * A prerendered account stays above the sentence, because the payer may be about to copy the account number, or may have paid. In
 * a sandboxed frame without an origin, the sentence appears because the browser refuses module scripts.
 */
export function watchStartFailure(language: Language, { document }: Window): void {
  const show = ({ target }: Event) => {
    // If an imported script fails to load, the browser reports the error on the `<script>` element of the importing script.
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    // The notice never replaces a started app, even if a browser extension's script fails.
    const splash = document.querySelector(SHEET);
    if (!splash || splash.querySelector('[role=alert]')) return;
    const [sheet, main, notice] = ['div', 'main', 'p'].map((name) => document.createElement(name));
    if (!sheet || !main || !notice) return;
    notice.setAttribute('role', 'alert');
    notice.textContent = START_FAILURE[language];
    const account = splash.querySelector(ACCOUNT);
    if (account) {
      account.after(notice);
      return;
    }
    sheet.className = 'sheet';
    main.className = 'content';
    main.append(notice);
    sheet.append(main);
    document.getElementById('root')?.replaceChildren(sheet);
  };
  // A resource's error event doesn't bubble.
  document.addEventListener('error', show, true);
}
