import type { Host } from '../host/host';
import { formatMoney, writeAmountsIn } from '../money/money';
import { SHEET } from '../theme/splash';
import { autoCompleteOf } from '../ui/autoCompleteOf';
import { passwordsStayHere } from '../ui/passwordsStayHere';
import { build, type Markup, type Tree } from './markup';
import { type Known, type Plain, readPlain } from './plain';

/** Milliseconds after which a leaving payer no longer waits for the app to load. */
const LEAVE_WITHIN = 2_000;

/**
 * Shows the card form in the page of index.html, so that a payer can type while React is loading.
 * It is shown only if the card form will be the first screen. It validates and sends nothing. `replay.ts` repeats the payer's
 * actions on the page that replaces it, and typed values exist only in its fields. The host receives `shown`.
 */
export function showForm(known: Known, host: Host, markup: Markup): void {
  const sheet = document.querySelector<HTMLElement>(SHEET);
  const plain = readPlain(known, markup.methods);
  if (!sheet || !plain) return;
  const { symbol, code, ...digits } = markup.amounts;
  writeAmountsIn({
    ...digits,
    write: (currency, figure) =>
      (/^[A-Z]{3}$/.test(currency)
        ? code.replace('AAA', currency)
        : symbol.replace('$', () => currency)
      ).replace('0', figure),
  });
  const { closes } = host;
  const { money, methods, payer, merchant, provider } = plain;
  const close = closes ? markup.close : markup.cancel;
  const fill = (trees: Tree[]) =>
    trees.map((tree) => build(tree, { amount: formatMoney(money), payer, merchant, provider, close }));
  const logo = sheet.querySelector('.monogram');
  sheet.replaceChildren(...fill(markup.sheet));
  if (logo) sheet.querySelector('.monogram')?.replaceWith(logo);
  if (!closes && !plain.cancellable) sheet.querySelector('.header > button')?.remove();
  if (known.environment === 'live') sheet.querySelector('.test-badge')?.remove();
  if (!plain.savable) sheet.querySelector('.check')?.remove();
  select(sheet, methods, fill);
  sheet.setAttribute('aria-busy', 'false');
  for (const input of sheet.querySelectorAll('input')) {
    const { autocomplete } = input;
    const password = input.matches('.masked') && passwordsStayHere();
    if (password) input.type = 'password';
    input.addEventListener('input', () => {
      input.autocomplete = autoCompleteOf(input.value, autocomplete, password);
    });
  }
  sheet.addEventListener('submit', (event) => event.preventDefault());
  sheet.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    button.dataset['pressed'] = '';
    if (!closes || !button.closest('.header')) return;
    setTimeout(() => {
      if (sheet.isConnected) host.leave(known.reference);
    }, LEAVE_WITHIN);
  });
  if (closes) {
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') sheet.querySelector<HTMLElement>('.header > button')?.click();
    });
  }
  // The back/forward cache must not restore the page with a card in it.
  addEventListener('pagehide', () => {
    for (const input of sheet.querySelectorAll('input')) input.value = '';
  });
  host.send({ type: 'shown' });
}

/** Shows the tiles of the first two methods, and a list for the others. The list is inert until the app has loaded. */
function select(
  sheet: HTMLElement,
  [, second, third]: Plain['methods'],
  fill: (trees: Tree[]) => Node[],
): void {
  const selector = sheet.querySelector('.methods');
  if (!second) {
    selector?.remove();
    return;
  }
  selector?.querySelectorAll('button')[1]?.replaceChildren(...fill(second.tile));
  const list = selector?.querySelector('select');
  if (third === undefined) list?.remove();
  else list?.setAttribute('inert', '');
}
