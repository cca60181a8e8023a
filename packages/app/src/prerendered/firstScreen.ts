import type { Boot } from '../bootState';
import type { Host } from '../host/host';
import { FIRST_SCREEN } from '../host/marks';
import { formatMoney, writeAmountsIn } from '../money/money';
import { SHEET } from '../theme/splash';
import { autoCompleteOf } from '../ui/autoCompleteOf';
import { passwordsStayHere } from '../ui/passwordsStayHere';
import { accountParts } from './accountParts';
import { build, type Markup, type Tree } from './markup';
import { createMethodArea, type MethodArea } from './methodArea';
import {
  type CheckoutInput,
  canShow,
  readSimpleTransaction,
  type SimpleTransaction,
} from './readSimpleTransaction';

export interface Page extends Pick<Boot, 'host' | 'clock' | 'activated'> {
  requestAccount: (publicKey: string) => Promise<Response>;
  /** Loads the script of the screens of payments into an account, in parallel with their style. */
  load: (name: 'account') => Promise<typeof import('./account')>;
  preload: (slug: string) => unknown;
}

/** Milliseconds after which a payer who presses Close leaves, even if the app has not loaded. */
const LEAVE_WITHIN = 2_000;

/**
 * Shows the first method's screen in the page of index.html, because a payer can use this screen while React is loading. The only
 * request to the provider opens an account. The app receives the same reply. `replay.ts` repeats the payer's actions on the page
 * that React renders. Typed values exist only in the fields.
 * @returns a promise that resolves when the screen is complete, with the account of a transfer. The promise rejects if a script
 * fails to load; the app handles the failure.
 */
export async function showFirstScreen(input: CheckoutInput, page: Page, markup: Markup): Promise<void> {
  const sheet = document.querySelector<HTMLElement>(SHEET);
  const simple = readSimpleTransaction(input, markup.methods, page.clock.now());
  const slug = simple?.methods[0]?.slug;
  if (!sheet || !simple || slug === undefined || !canShow(slug, simple.shows)) return;
  writeAmounts(markup.amounts);
  const { host } = page;
  const fill = filler(simple, host.dismissible ? markup.close : markup.cancel);
  const area = createMethodArea({
    sheet,
    simple,
    page,
    fill,
    parts: accountParts(simple, input.reference, page, () => sheet.isConnected),
    cardForm: () => cardFormIn(fill(markup.sheet), simple),
  });
  // Draw the card form immediately. The screens of other methods load first.
  if (slug !== 'card') await area.start(slug);
  if (!sheet.isConnected) return;
  drawSheet(sheet, fill(markup.sheet), simple, input, host);
  const complete = area.choose(slug);
  listen(sheet, input.reference, host, area);
  host.send({ type: 'shown' });
  performance.mark(FIRST_SCREEN);
  await complete;
}

function writeAmounts({ symbol, code, ...digits }: Markup['amounts']): void {
  writeAmountsIn({
    ...digits,
    write: (currency, figure) =>
      (/^[A-Z]{3}$/.test(currency)
        ? code.replace('AAA', currency)
        : symbol.replace('$', () => currency)
      ).replace('0', figure),
  });
}

function filler({ money, email, merchant, provider }: SimpleTransaction, close: string) {
  return (trees: Tree[]) =>
    trees.map((tree) => build(tree, { amount: formatMoney(money), email, merchant, provider, close }));
}

/** Replaces the splash with the sheet, which contains the card form. */
function drawSheet(
  sheet: HTMLElement,
  content: Node[],
  simple: SimpleTransaction,
  { environment }: CheckoutInput,
  { dismissible }: Host,
): void {
  const logo = sheet.querySelector('.monogram');
  sheet.replaceChildren(...content);
  if (logo) sheet.querySelector('.monogram')?.replaceWith(logo);
  if (!dismissible && !simple.cancellable) sheet.querySelector('.header > button')?.remove();
  if (environment === 'live') sheet.querySelector('.test-badge')?.remove();
  completeForm(sheet, simple);
  const [, second, third] = simple.methods;
  const list = sheet.querySelector('.methods > select');
  if (!second) sheet.querySelector('.methods')?.remove();
  if (!third) list?.remove();
  // The list is inert until the app has loaded.
  else list?.setAttribute('inert', '');
  sheet.setAttribute('aria-busy', 'false');
}

function cardFormIn(content: Node[], simple: SimpleTransaction): Node[] {
  const sheet = document.createElement('div');
  sheet.append(...content);
  completeForm(sheet, simple);
  return [...sheet.querySelectorAll('.content > :not(.methods)')];
}

function completeForm(form: HTMLElement, { savable }: SimpleTransaction): void {
  if (!savable) form.querySelector('.check')?.remove();
  for (const input of form.querySelectorAll('input')) {
    const { autocomplete } = input;
    const password = input.matches('.masked') && passwordsStayHere();
    if (password) input.type = 'password';
    input.addEventListener('input', () => {
      input.autocomplete = autoCompleteOf(input.value, autocomplete, password);
    });
  }
}

/** Marks the pressed buttons for `replay.ts`. The payer can leave and change the method before the app has loaded. */
function listen(sheet: HTMLElement, reference: string, host: Host, area: MethodArea): void {
  sheet.addEventListener('submit', (event) => event.preventDefault());
  sheet.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    if (button.closest('.banks, .methods')) forgetPressed(sheet, button);
    button.dataset['pressed'] = '';
    if (button.matches('.methods > *')) area.press(button);
    if (!host.dismissible || !button.closest('.header')) return;
    setTimeout(() => {
      if (sheet.isConnected) host.leave(reference);
    }, LEAVE_WITHIN);
  });
  if (host.dismissible) {
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') sheet.querySelector<HTMLElement>('.header > button')?.click();
    });
  }
  // The back/forward cache must not restore the page with a card in it.
  addEventListener('pagehide', () => {
    for (const input of sheet.querySelectorAll('input')) input.value = '';
  });
}

/**
 * Forgets earlier choices, because only the last bank or method applies.
 * A choice of a method also discards the earlier method's bank.
 */
function forgetPressed(sheet: HTMLElement, button: Element): void {
  const earlier = button.closest('.banks') ? '.banks' : '.banks, .methods';
  for (const list of sheet.querySelectorAll(earlier)) {
    for (const other of list.querySelectorAll<HTMLElement>('[data-pressed]')) delete other.dataset['pressed'];
  }
}
