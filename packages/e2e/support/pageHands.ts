import type { Locator, Page } from '@playwright/test';
import type { Hands, Presses } from './payer';
import type { Press } from './payerDrivers';
import type { Plan } from './randomPlan';
import type { BrowserWorld } from './randomWorld';
import type { LedgerEntry } from './sandbox';

/** The milliseconds within which a found button must be pressed. The button may have disappeared. */
export const REACH = 1_500;

/** A payer's actions in a browser. An action may be too late, because the screen may have changed meanwhile. */
export class PageHands implements Hands {
  private transferred = false;

  constructor(private readonly world: BrowserWorld) {}

  private get page(): Page {
    return this.world.page;
  }

  ledger(): Promise<LedgerEntry | undefined> {
    return this.world.ledgerOf();
  }

  press({ button, fields = {}, card, pays }: Press, how: Presses): Promise<string> {
    return within(button, async () => {
      let last: Locator | undefined;
      if (card !== undefined) {
        last = this.page.getByRole('radio', { name: new RegExp(card) });
        await last.check({ timeout: REACH });
      }
      for (const [label, value] of Object.entries(fields)) {
        const field = this.page.getByLabel(label, { exact: true });
        const isList = await field.evaluate((one) => one.matches('select'), undefined, { timeout: REACH });
        if (isList) await field.selectOption(value, { timeout: REACH });
        else {
          last = field;
          await last.fill(value, { timeout: REACH });
        }
      }
      if (pays) this.world.watch.consent();
      await this.pressed(last, this.button(button), how);
    });
  }

  typeAccount(bank: string, number: string): Promise<string> {
    return within('the new account', async () => {
      await this.page.getByRole('button', { name: /^Bank (?!Account|Transfer)/ }).click({ timeout: REACH });
      await this.page.getByRole('button', { name: bank, exact: true }).click({ timeout: REACH });
      await this.page.getByLabel('Account number').fill(number, { timeout: REACH });
    });
  }

  async verify(decision: Plan['threeDSecure']): Promise<string> {
    const done = await within(`3-D Secure: ${decision}`, () =>
      this.page
        .frameLocator('iframe[title]')
        .getByRole('button', { name: decision, exact: true })
        .click({ timeout: REACH }),
    );
    // If the bank's page did not load or was used before, cancel the verification.
    return done.endsWith(TOO_LATE) ? this.press({ button: 'Cancel verification' }, 'once') : done;
  }

  async transfer(): Promise<boolean> {
    if (this.transferred || !(await this.ledger())) return false;
    this.transferred = true;
    await this.world.credit();
    return true;
  }

  /** Pays on the wallet's page in a new tab. */
  openWallet(link: string, decision: 'Pay' | 'Decline' | undefined): Promise<string> {
    return within(`${link}: ${decision ?? 'look and leave'}`, async () => {
      const [wallet] = await Promise.all([
        this.world.context.waitForEvent('page'),
        this.page.getByRole('link', { name: link }).click({ timeout: REACH }),
      ]);
      if (!decision) return;
      await wallet.getByRole('button', { name: decision, exact: true }).click({ timeout: 2 * REACH });
      await wallet.getByText('You can close this page').waitFor({ timeout: 2 * REACH });
    });
  }

  private button(name: string): Locator {
    const named = name === 'Pay' ? /^Pay / : name;
    return this.page.getByRole('button', { name: named, exact: true }).last();
  }

  /** Presses a button once or twice. The button may have disappeared before the second press. */
  private async pressed(field: Locator | undefined, button: Locator, how: Presses): Promise<void> {
    if (how === 'twice') return button.dblclick({ timeout: REACH });
    if (how === 'Enter twice') await (field ?? button).focus({ timeout: REACH });
    else await button.click({ timeout: REACH });
    const { keyboard } = this.page;
    if (how !== 'once') await keyboard.press('Enter');
    if (how === 'Enter twice') await keyboard.press('Enter');
  }
}

const TOO_LATE = ': too late';

/** Returns the description of an action, and whether the action came too late. */
export function within(what: string, action: () => Promise<void>): Promise<string> {
  return action().then(
    () => what,
    () => what + TOO_LATE,
  );
}
