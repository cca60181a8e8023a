import { chooseLanguage, markLanguage } from '../address/language';
import { startScheme } from '../address/scheme';
import { readConfig } from '../config/config';
import { CONFIG_ELEMENT, environmentOf } from '../config/environment';
import { writeAmountsIn } from '../money/money';
import { CHECK_STRINGS } from '../strings/checkStrings';
import { openCheck } from './openCheck';
import { UNANSWERED } from './outcome';
import { createPage } from './page';
import { checkingView, outcomeView } from './view';
import './check.css';

// The device's language, not one that the address asks for: whoever shows a receipt has written that. Of the query light or dark
// counts, and nothing else.
const language = chooseLanguage('', navigator.languages);
markLanguage(language, document);
const text = CHECK_STRINGS[language];
startScheme(window);
writeAmountsIn(text.amounts);

const config = readConfig(document);
const check = config.ok
  ? openCheck({
      location,
      framed: window.top !== window,
      config: config.value,
      text,
      show: (view) => show(view),
    })
  : undefined;
const show = createPage(document.body, {
  host: location.host,
  text,
  environment: environmentOf(location.hostname),
  retry: () => void check?.(),
  address: location.origin + location.pathname,
});

show(checkingView(text));
if (check) {
  void check();
  // From the back/forward cache: what was true when the page was left may be no more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void check();
  });
} else if (!config.ok) {
  show(outcomeView(UNANSWERED, '', { now: Date.now(), before: undefined }, text));
  window.reportError?.(new Error(`check.html, #${CONFIG_ELEMENT}: ${config.error.join('; ')}`));
}
