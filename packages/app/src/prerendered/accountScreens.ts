import { whileVisible } from '../flow/visibility';
import { bankLetters } from '../forms/bankLetters';
import { copyFieldClass, oneLine } from '../forms/copyValue';
import { toAccount } from '../methods/shared/account/openedAccount';
import type { Account } from '../session/account';
import { ACCOUNTS } from '../session/storage';
import { timedItem } from '../session/timedItem';
import { startOf } from '../theme/splash';
import type { Clock } from '../time/clock';
import { countdownAt } from '../time/countdown';
import { copyText } from '../ui/copyText';
import { isDesktop } from '../ui/isDesktop';
import { type AccountBlanks, type AccountMarkup, type AccountTexts, build, type Tree } from './markup';
import { nameOf } from './replay';
import { simpleReply } from './simpleAccount';

/** The screens of payments into an account, in their own script. */
export interface AccountScreens {
  /**
   * Reads and saves a reply's account, for the app and for other tabs. Returns `undefined` if the app has to handle the reply.
   */
  open(reply: Response, reference: string, clock: Clock): Promise<Account | undefined>;
  requesting(): Node[];
  transfer(account: Account, amounts: Pick<AccountBlanks, 'amount' | 'figure'>, clock: Clock): Node[];
  ussd(): Node[];
}

export function createAccountScreens({ requesting, account, ussd, texts }: AccountMarkup): AccountScreens {
  return {
    async open(reply, reference, clock) {
      const opened = simpleReply(reply.status, JSON.parse(await startOf(reply)));
      const account = opened && toAccount(opened, { at: clock.now(), end: undefined }, clock);
      if (!account || account.deadline <= clock.now()) return undefined;
      openAccount(reference, clock.now).write(account);
      return account;
    },
    requesting: () => nodes(requesting),
    ussd: () => nodes(ussd),
    transfer({ number, name = '', bank = '', deadline }, amounts, clock) {
      const section = document.createDocumentFragment();
      section.append(...nodes(account, { ...amounts, number, name, bank }));
      const [screen] = section.children;
      if (screen) {
        complete(screen, bank);
        copyOnPress(screen, texts);
        countDown(screen, deadline, clock, texts);
      }
      return [...section.childNodes];
    },
  };
}

const openAccount = timedItem<Partial<Account>>(ACCOUNTS, (item) => item);

const NONE: AccountBlanks = { amount: '', figure: '', number: '', name: '', bank: '' };

function nodes(trees: Tree[], blanks = NONE): Node[] {
  return trees.map((tree) => build(tree, blanks));
}

/** Completes the content that depends on the account and on the device. */
function complete(screen: Element, bank: string): void {
  const { initials, style } = bankLetters(bank);
  const mark = screen.querySelector<HTMLElement>('.bank-mark');
  mark?.setAttribute('data-initials', initials ?? '');
  if (mark) Object.assign(mark.style, style);
  for (const value of screen.querySelectorAll<HTMLElement>('.copy-value')) {
    const text = value.textContent ?? '';
    value.style.fontSize = oneLine(text);
    const field = value.closest('.copy-field');
    if (field) field.className = copyFieldClass(text);
  }
  if (!isDesktop()) screen.querySelector('.to-phone')?.remove();
}

/**
 * Copies the value of a pressed button, and reports the result as `CopyFields` does.
 * The attribute `data-copied` marks the last successful press, so that the app does not copy again (`ui/copyText.ts`).
 */
function copyOnPress(screen: Element, { copied, copiedNow, notCopied }: AccountTexts): void {
  const buttons = [...screen.querySelectorAll<HTMLButtonElement>('[data-copies]')].map((button) => ({
    button,
    text: button.textContent ?? '',
    label: button.getAttribute('aria-label'),
  }));
  const state = screen.querySelector('.copy-state');

  function write(button: HTMLButtonElement, text: string, label: string | null | undefined): void {
    button.lastElementChild?.replaceChildren(text);
    if (label) button.setAttribute('aria-label', label);
  }

  function report(message: string | undefined, tone: 'muted' | 'warning'): void {
    if (!state) return;
    state.textContent = message ?? '';
    state.className = `copy-state ${tone}`;
  }

  async function press(pressed: HTMLButtonElement): Promise<void> {
    for (const { button, text, label } of buttons) {
      delete button.dataset['copied'];
      delete button.dataset['pressed'];
      write(button, text, label);
    }
    if (await copyText(pressed.dataset['copies'] ?? '')) {
      const index = buttons.findIndex(({ button }) => button === pressed);
      const { text = '', label } = buttons[index] ?? {};
      pressed.dataset['copied'] = '';
      write(pressed, `✓ ${copiedNow}`, label?.replace(text, copiedNow));
      report(copied[index], 'muted');
    } else {
      delete pressed.dataset['pressed'];
      const value = pressed.closest('.copy-field')?.querySelector('.copy-value');
      getSelection()?.selectAllChildren(value ?? screen.querySelector('.copy-fields') ?? pressed);
      report(notCopied, 'warning');
    }
  }

  for (const { button } of buttons) {
    // Set the name now, because the label changes after a copy, but the app's button still has the original label.
    button.name = nameOf(button);
    button.addEventListener('click', () => void press(button));
  }
}

/** Counts down on the server's clock, as `Countdown` does, until the app replaces the screen. */
function countDown(
  screen: Element,
  deadline: number,
  clock: Clock,
  { expiresSoon, locale }: AccountTexts,
): void {
  const line = screen.querySelector('.countdown');
  const timer = line?.querySelector('[role=timer]');
  const status = line?.querySelector('[role=status]');
  if (!line || !timer || !status) return;
  const tick = () => {
    const { text, className, announcement } = countdownAt(deadline, clock.now(), locale, expiresSoon);
    timer.textContent = text;
    line.className = className;
    if (status.textContent !== announcement) status.textContent = announcement;
  };
  tick();
  const stop = whileVisible(() => {
    const interval = setInterval(() => {
      tick();
      if (!screen.isConnected) stop();
    }, 1000);
    return () => clearInterval(interval);
  });
}
