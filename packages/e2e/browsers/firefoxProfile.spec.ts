import { Sandbox } from '../support/sandbox';
import { hostPage } from '../support/servers';
import { FirefoxProfile } from './firefoxProfile';
import { test as base, expect, PAGE_SIZE, Payer } from './payer';

const VERVE = { number: '5061 0000 0000 0000 007', expiry: '11/37', cvv: '739', pin: '8642' };
const VISA = { number: '4111 1111 1111 1111', expiry: '11/37', cvv: '739', pin: undefined };
/** A wrong code, after which the field appears again. */
const OTP = '918273';
/** Each short secret after its field's name, because databases contain short numbers by chance. */
const IN_ROWS = [`cvv${VERVE.cvv}`, `pin${VERVE.pin}`, `otp${OTP}`];
const SECRETS = [VERVE, VISA]
  .flatMap(({ number, expiry }) => [number, expiry])
  .flatMap((text) => [text, text.replaceAll(/\W/g, '')])
  .concat(VERVE.cvv, VERVE.pin, OTP, IN_ROWS);

const test = base.extend<{ profile: FirefoxProfile; owner: Payer }>({
  profile: async ({ executable }, use) => {
    const profile = await FirefoxProfile.open(executable, PAGE_SIZE);
    await use(profile);
    await profile.remove();
  },
  owner: async ({ profile, request }, use, info) => {
    const { checkout, shop } = info.config.metadata as Record<'checkout' | 'shop', string>;
    await use(new Payer(profile.driver, new Sandbox(request, checkout), shop));
  },
});

// The first start of a profile and each write of the session take seconds.
test.setTimeout(120_000);

test('keeps card data off the disk in the overlay, after Back and after a crash', {
  tag: '@security-13',
}, async ({ profile, owner }) => {
  await owner.openFromShop();
  const written = () => profile.written(SECRETS);
  await fillCard(owner, VERVE);
  expect(await written(), 'while it is typed').toEqual([]);
  await pay(owner);
  await owner.sees({ text: 'Incorrect PIN' });
  expect(await written(), 'once it was refused, and stands in the form again').toEqual([]);
  await owner.fill('CVV', VERVE.cvv);
  await owner.fill('Card PIN', '1234');
  await pay(owner);
  await owner.sees({ role: 'heading', name: 'Enter the OTP code sent to you' });
  await owner.fill('OTP code', OTP);
  expect(await written(), 'while the code is typed').toEqual([]);
  await owner.press({ role: 'button', name: 'Confirm payment' });
  await owner.sees({ label: 'OTP code' });
  expect(await written(), 'once the code was sent').toEqual([]);
  await profile.driver.goto(owner.sandbox.checkout('none'));
  await profile.back();
  await owner.sees({ role: 'button', name: 'Add to basket' }, 0);
  expect(await profile.written(SECRETS), 'after Back').toEqual([]);
  await profile.kill();
  expect(await profile.find(SECRETS), 'after the crash').toEqual([]);
});

test('keeps card data off the disk in a top-level window, after Back and after a crash', {
  tag: '@security-13',
}, async ({ profile, owner }) => {
  await owner.openInWindow();
  const written = () => profile.written(SECRETS);
  await fillCard(owner, VISA);
  expect(await written(), 'while it is typed').toEqual([]);
  await profile.driver.goto(owner.sandbox.checkout('none'));
  await profile.back();
  for (const label of ['Card number', 'Expiry date', 'CVV']) {
    await owner.sees({ label });
    const value = await profile.driver.on(0, { label }, (field) => (field as HTMLInputElement).value);
    expect(value, label).toBe('');
  }
  expect(await written(), 'after Back').toEqual([]);
  await fillCard(owner, VISA);
  await pay(owner);
  await owner.expectPaid();
  expect(await written(), 'after Pay').toEqual([]);
  await profile.kill();
  expect(await profile.find(SECRETS), 'after the crash').toEqual([]);
});

test('keeps the payer’s details off the disk while a payment page is filled in', async ({
  profile,
  owner,
}) => {
  const who = {
    'First name': 'Zebulon',
    'Last name': 'Quagmire',
    Email: 'zq@example.com',
    'Phone number': '2348031234567',
    'Shipping Address': '7 Nowhere Close',
  };
  await profile.driver.goto(`${owner.sandbox.origin}/payments/page/PAGE_fields`);
  for (const [label, text] of Object.entries(who)) await owner.fill(label, text, 0);
  expect(await profile.written(Object.values(who))).toEqual([]);
});

test('finds a field of another page in Firefox’s session and form history', async ({ profile }) => {
  const host = await hostPage(`<!doctype html><html lang="en"><meta charset="utf-8"><title>A form</title>
    <form onsubmit="return false"><label>Member <input name="cvv"></label><button>Send</button></form></html>`);
  await profile.driver.goto(host.address);
  await profile.driver.click(0, { label: 'Member' });
  await profile.driver.type(VERVE.cvv);
  expect(await profile.written(SECRETS)).toContain(`${VERVE.cvv} in recovery.jsonlz4`);
  await profile.driver.click(0, { role: 'button', name: 'Send' });
  await expect
    .poll(() => profile.find(IN_ROWS))
    .toContainEqual(expect.stringContaining('in formhistory.sqlite'));
  host.close();
});

async function fillCard(
  payer: Payer,
  { number, expiry, cvv, pin }: typeof VERVE | typeof VISA,
): Promise<void> {
  await payer.fill('Card number', number);
  await payer.fill('Expiry date', expiry);
  await payer.fill('CVV', cvv);
  if (pin) await payer.fill('Card PIN', pin);
}

function pay(payer: Payer): Promise<void> {
  return payer.press({ role: 'button', name: 'Pay ₦12,000.00' });
}
