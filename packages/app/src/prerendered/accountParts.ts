import { createMemo } from '../flow/memo';
import { withLock } from '../flow/withLock';
import type { Account } from '../session/account';
import { ACCOUNTS, readItem } from '../session/storage';
import { readTimed } from '../session/timedItem';
import type { AccountScreens } from './accountScreens';
import type { Page } from './firstScreen';
import type { SimpleTransaction } from './readSimpleTransaction';
import { simpleAccount } from './simpleAccount';

/** The parts of the screens of payments into an account. Each part is loaded once. */
export interface AccountParts {
  /** Resolves when the script and the style of the screens have loaded. */
  screens: () => Promise<AccountScreens>;
  /** Resolves to the account to show; `undefined` if the app has to read or request the account. */
  account: () => Promise<Account | undefined>;
}

/** @param isShown whether the app has not yet replaced the screen. */
export function accountParts(
  { publicKey, account }: SimpleTransaction,
  reference: string,
  { load, requestAccount, clock, activated }: Page,
  isShown: () => boolean,
): AccountParts {
  const once = createMemo();
  const screens = () => once('screens', () => load('account').then((script) => script.screens()));

  /**
   * Requests the account while holding the app's lock, because another tab may request the same account (`requestAccount.ts`).
   */
  function request(): Promise<Account | undefined> {
    return withLock(ACCOUNTS + reference, async () => {
      const saved = readTimed(readItem(ACCOUNTS + reference), clock.now());
      if (Number(saved?.['deadline']) > clock.now()) return simpleAccount(saved);
      // Copy the reply before the app reads it.
      const reply = (await requestAccount(publicKey)).clone();
      return (await screens()).open(reply, reference, clock);
    });
  }

  async function accountToShow(): Promise<Account | undefined> {
    // Before its activation, a preloaded frame requests no account.
    await activated;
    if (account) return account.deadline > clock.now() ? account : undefined;
    return isShown() ? request().catch(() => undefined) : undefined;
  }

  return { screens, account: () => once('account', accountToShow) };
}
