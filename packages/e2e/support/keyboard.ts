import { expect, type Locator, type Page } from '@playwright/test';

/** The maximum number of presses of Tab. It exceeds the number of tab stops on any screen of the checkout. */
const MOST_STOPS = 60;

/** A simulated payer without a mouse. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until the element has the focus. Fails if Tab does not reach the element, or if the focus is not visible. */
  async goTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await target.evaluate((element) => element.matches(':focus'))) return this.expectSeen(target);
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${target} was not reached by Tab`);
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.goTo(target);
    // Wait, because a new Pay button ignores presses in its first half second, and no payer is as fast as a test.
    await expect(target).toBeEnabled();
    await this.page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.type(text);
  }

  /** Expects that the focus is visible (WCAG 2.4.7). */
  private async expectSeen(target: Locator): Promise<void> {
    const shown = await target.evaluate((element) => {
      const around = [
        element,
        element.closest('label'),
        element.parentElement,
        element.parentElement?.parentElement,
      ];
      return around.some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        // `auto` is the browser's own outline.
        const outlined =
          outlineStyle === 'auto' || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
        return outlined || boxShadow !== 'none';
      });
    });
    expect(shown, `${target} shows that it has the focus`).toBe(true);
  }
}
