import type { Page } from '@playwright/test';
import { first } from '../support/extent';
import { expect, test } from '../support/journey';

/** Tests screens of docs/contributors/screens.md for a screen reader: names, roles, states, errors and announcements. */

async function show(page: Page, origin: string, screen: string, query = ''): Promise<void> {
  await page.goto(`${origin}/sandbox/screens/${screen}${query}`);
  await page.locator('html[data-shown]').waitFor();
}

const EXPECTED: Record<string, string> = {
  'card/new-card': `
    - banner:
      - heading "PAY ₦12,500.00" [level=1]
      - button "Close"
    - main:
      - group "Payment method":
        - button "Card" [pressed]
        - button "Bank Transfer"
        - combobox "More ways to pay"
      - textbox "Card number"
      - textbox "Expiry date"
      - textbox "CVV"
      - 'button "Show: CVV"'
      - checkbox "Save this card on this device"
      - button "Pay ₦12,500.00"
  `,
  'card/new-card-errors': `
    - main:
      - textbox "Card number" [invalid]
      - textbox "Expiry date" [invalid]
      - textbox "CVV" [invalid]
  `,
  'card/new-card-refused': `
    - main:
      - alert:
        - button "Dismiss"
  `,
  'card/otp': `
    - main:
      - heading "Enter the OTP code sent to you" [level=2]
      - textbox "OTP code"
      - button "Confirm payment" [disabled]
  `,
  'bank-transfer/account': `
    - main:
      - heading "Transfer exactly ₦12,500.00 to this account" [level=2]
      - term: Bank name
      - definition: Wema Bank
      - 'button "Copy: Amount"'
      - 'button "Copy: Account number"'
      - status: Use this account for this payment only.
      - paragraph:
        - timer "Expires in"
      - button "I have completed payment"
  `,
  'bank-transfer/confirm': `
    - main:
      - status:
        - heading "Waiting for your transfer" [level=2]
      - button "Back"
  `,
  'checkout/failed': `
    - main:
      - alert:
        - heading "Error Initializing Transaction" [level=2]
      - button "Retry"
  `,
  'checkout/succeeded': `
    - main:
      - status:
        - heading "Transaction Successful" [level=2]
      - term: Reference
      - definition: CHK_7Q2M9D
      - button "Save picture"
      - button "Print"
      - button "Done"
  `,
};

for (const [screen, tree] of first(3, Object.entries(EXPECTED))) {
  test(`${screen} has the expected accessibility tree`, async ({ page, sandbox }) => {
    await show(page, sandbox.origin, screen);
    await expect(page.locator('body')).toMatchAriaSnapshot(tree);
  });
}

test('an error is the accessible description of its field', async ({ page, sandbox }) => {
  await show(page, sandbox.origin, 'card/new-card-errors');
  await expect(page.getByLabel('Card number', { exact: true })).toHaveAccessibleDescription(
    'This field cannot be empty',
  );
});

test('shows selection, focus and disabled buttons in forced colours', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await show(page, sandbox.origin, 'card/new-card');
  const look = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((element) => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element);
      return `${borderTopColor} ${borderTopWidth} ${backgroundColor}`;
    });
  expect(await look('Card')).not.toBe(await look('Bank Transfer'));
  const number = page.getByLabel('Card number', { exact: true });
  await number.focus();
  const lines = await number.evaluate((element) => {
    const boxes = [element, element.parentElement, element.parentElement?.parentElement];
    return boxes.some((box) => box && getComputedStyle(box).outlineStyle !== 'none');
  });
  expect(lines).toBe(true);
  // Forced colours mark a disabled button only by its text colour, so the border must show that it is a button.
  await show(page, sandbox.origin, 'card/otp');
  const pay = page.getByRole('button', { name: 'Confirm payment' });
  expect(await pay.evaluate((element) => getComputedStyle(element).borderTopStyle)).not.toBe('none');
});
