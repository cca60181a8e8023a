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

// Use the device's language rather than the address's, because the address comes from the person who shows the receipt.
// The page reads only the light or dark scheme from the query.
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
  // After a return from the back/forward cache, the outcome may be outdated.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void check();
  });
} else if (!config.ok) {
  show(outcomeView(UNANSWERED, '', { now: Date.now(), before: undefined }, text));
  window.reportError?.(new Error(`check.html, #${CONFIG_ELEMENT}: ${config.error.join('; ')}`));
}
