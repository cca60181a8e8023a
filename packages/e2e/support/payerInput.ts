import type { Locator } from '@playwright/test';
import type { World } from './randomWorld';

/** Milliseconds to press a button after it was found. It may disappear in that time. */
export const REACH = 1_500;

/** A payer's input. It presses buttons of the last screen as often as the plan says, and possibly too late. */
export class PayerInput {
  private sends = 0;

  constructor(private readonly world: World) {}

  /** Presses a button that was on the screen. */
  press(name: string): Promise<string> {
    return this.within(name, () => this.button(name).click({ timeout: REACH }));
  }

  button(name: string | RegExp): Locator {
    return this.world.page.getByRole('button', { name, exact: true }).last();
  }

  /** Presses like a hasty payer. The button may be gone at the second press. */
  async pressed(field: Locator | undefined, button: Locator): Promise<void> {
    const { presses } = this.world.plan;
    const how = presses[this.sends % presses.length];
    this.sends += 1;
    if (how === 'twice') return button.dblclick({ timeout: REACH });
    if (how === 'Enter twice') await (field ?? button).focus({ timeout: REACH });
    else await button.click({ timeout: REACH });
    const { keyboard } = this.world.page;
    if (how !== 'once') await keyboard.press('Enter');
    if (how === 'Enter twice') await keyboard.press('Enter');
  }

  /** The screen may have changed between reading it and pressing. */
  within(what: string, action: () => Promise<void>): Promise<string> {
    return action().then(
      () => what,
      () => `${what}: too late`,
    );
  }
}
