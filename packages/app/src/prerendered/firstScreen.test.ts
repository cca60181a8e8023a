import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../host/testHost';
import { createClock } from '../time/clock';
import { createAccountScreens } from './accountScreens';
import { type Page, showFirstScreen } from './firstScreen';
import type { AccountMarkup, Markup } from './markup';
import type { CheckoutInput } from './readSimpleTransaction';

const MARKUP: Markup = {
  sheet: [
    [
      'main',
      { class: 'content' },
      [
        'fieldset',
        { class: 'methods' },
        ['button', { 'aria-pressed': 'true' }],
        ['button', { 'aria-pressed': 'false' }],
        ['select', {}],
      ],
      [
        'form',
        {},
        ['input', { name: 'number', type: 'text', autocomplete: 'cc-number' }],
        ['input', { name: 'cvv', class: 'masked', type: 'text', autocomplete: 'cc-csc' }],
      ],
    ],
  ],
  methods: [
    { slug: 'card', environments: ['live'], tile: ['Card'] },
    { slug: 'bank-transfer', environments: ['live'], tile: ['Bank Transfer'] },
    { slug: 'ussd', environments: ['live'], tile: ['USSD'] },
  ],
  amounts: { group: ',', decimal: '.', symbol: '$0', code: 'AAA 0' },
  close: 'Close',
  cancel: 'Cancel',
};

const copy = (label: string, value: string): AccountMarkup['account'][number] => [
  'div',
  { class: 'copy-field' },
  ['b', { class: 'copy-value' }, value],
  ['button', { 'aria-label': `Copy: ${label}`, 'data-copies': value }, ['span', {}, 'Copy']],
];
const ACCOUNT: AccountMarkup = {
  requesting: [['p', { id: 'requesting' }, 'Getting an account']],
  account: [
    [
      'section',
      { id: 'account' },
      ['span', { class: 'bank-mark' }],
      ['p', {}, '%amount% to %bank%, %name%'],
      ['div', { class: 'copy-fields' }, copy('Amount', '%figure%'), copy('Number', '%number%')],
      ['p', { class: 'copy-state' }, 'Once'],
      ['p', { class: 'countdown' }, ['span', { role: 'status' }], ['b', { role: 'timer' }]],
      ['button', {}, 'I have completed payment'],
    ],
  ],
  ussd: [
    [
      'ul',
      { id: 'banks', class: 'banks' },
      ['li', {}, ['button', {}, 'GTBank']],
      ['li', {}, ['button', {}, 'Zenith']],
    ],
  ],
  texts: {
    locale: 'en-NG',
    expiresSoon: 'Pay soon.',
    copied: ['Amount copied', 'Number copied'],
    copiedNow: 'Copied',
    notCopied: 'Not copied',
  },
};

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<div id="root"><div aria-busy="true"></div></div>';
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const EXPIRES = () => new Date(Date.now() + 60 * 60_000).toISOString();
const account = () => ({
  account_number: '9912345678',
  account_name: 'ADIRE',
  metadata: { bank_name: 'GTB' },
  expires_at: EXPIRES(),
});

function pageOf(reply = async () => Response.json({ status: true, data: account() })) {
  const { host } = testHost('window');
  const requestAccount = vi.fn<Page['requestAccount']>(reply);
  const page: Page = {
    host,
    clock: createClock(),
    activated: undefined,
    requestAccount,
    load: async () => ({ screens: async () => createAccountScreens(ACCOUNT) }),
    preload: vi.fn<Page['preload']>(),
  };
  return { host, page, requestAccount };
}

const CARD: CheckoutInput = {
  data: {
    reference: 'CHK_1',
    status: 'pending',
    amount: 5000,
    paymentMethods: ['Card'],
    metadata: { merchant: { publicKey: 'pk_1' } },
  },
  settings: { provider: { name: 'Kobo' } },
  reference: 'CHK_1',
  method: undefined,
  environment: 'live',
};

/** Types into a field of the form. Returns the data that the browser may store. */
function type(name: string, text: string): string[] {
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!input) throw new Error(`the form has no field '${name}'`);
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return [input.type, input.autocomplete];
}

it('a field of the prerendered form turns autocomplete off while it has a value', () => {
  showFirstScreen(CARD, pageOf().page, MARKUP);
  expect(type('number', '4')).toEqual(['text', 'off']);
  expect(type('number', '41')).toEqual(['text', 'off']);
  expect(document.querySelector<HTMLInputElement>('[name=cvv]')?.autocomplete).toBe('cc-csc');
  expect(type('number', '')).toEqual(['text', 'cc-number']);
  expect(type('cvv', '7')).toEqual(['text', 'off']);
});

it('the CVV field of the prerendered form is a password field in Chrome', () => {
  vi.stubGlobal('navigator', { userAgentData: { brands: [{ brand: 'Chromium' }, { brand: 'Not A' }] } });
  showFirstScreen(CARD, pageOf().page, MARKUP);
  expect(type('cvv', '7')).toEqual(['password', 'cc-csc']);
  expect(type('number', '4')).toEqual(['text', 'off']);
});

const TRANSFER: CheckoutInput = {
  ...CARD,
  data: { ...Object(CARD.data), paymentMethods: ['Bank Transfer', 'Card', 'USSD'] },
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const tiles = () => [...document.querySelectorAll('.methods > button')].map(({ textContent }) => textContent);
const shown = (id: string) => vi.waitFor(() => expect(find(`#${id}`)).not.toBeNull());

describe('the prerendered bank transfer', () => {
  it('requests the account once and shows it', async () => {
    const { host, page, requestAccount } = pageOf();
    await showFirstScreen(TRANSFER, page, MARKUP);
    expect(find('#account')?.textContent).toContain('₦5,000.00 to GTB, ADIRE');
    expect(find('.bank-mark')?.dataset['initials']).toBe('GT');
    expect(find('[role=timer]')?.textContent).toBe('60:00');
    expect(tiles()).toEqual(['Bank Transfer', 'Card']);
    expect(requestAccount).toHaveBeenCalledExactlyOnceWith('pk_1');
    expect(page.preload).toHaveBeenCalledExactlyOnceWith('bank-transfer');
    expect(host.send).toHaveBeenCalledExactlyOnceWith({ type: 'shown' });
  });

  it('comes before the app’s scripts of the method, even if its own script fails', async () => {
    const { page } = pageOf();
    const { load } = page;
    let fail = (_: unknown) => {};
    const loads = new Promise<void>((_, reject) => {
      fail = reject;
    });
    page.load = async (name) => {
      await loads;
      return load(name);
    };
    const complete = showFirstScreen(TRANSFER, page, MARKUP);
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.preload).not.toHaveBeenCalled();
    fail(new TypeError());
    await expect(complete).rejects.toThrow(TypeError);
    await vi.waitFor(() => expect(page.preload).toHaveBeenCalledExactlyOnceWith('bank-transfer'));
  });

  it('saves the account, so that no other page requests one', async () => {
    showFirstScreen(TRANSFER, pageOf().page, MARKUP);
    await shown('account');
    document.body.innerHTML = '<div id="root"><div aria-busy="true"></div></div>';
    const { page, requestAccount } = pageOf();
    showFirstScreen(TRANSFER, page, MARKUP);
    await shown('account');
    expect(requestAccount).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>]>([
    ['refuses', async () => Response.json({ status: false, message: 'No' }, { status: 409 })],
    ['fails', async () => Response.error()],
    ['can’t be reached', () => Promise.reject(new TypeError())],
    [
      'has an account for one amount',
      async () => Response.json({ status: true, data: { ...account(), amount: 1 } }),
    ],
    [
      'has an account without a bank',
      async () => Response.json({ status: true, data: { ...account(), metadata: {} } }),
    ],
    [
      'has an expired account',
      async () => Response.json({ status: true, data: { ...account(), expires_at: '2020-01-01T00:00:00Z' } }),
    ],
  ])('leaves the reply to the app if the provider %s', async (_, reply) => {
    const { page, requestAccount } = pageOf(reply);
    await showFirstScreen(TRANSFER, page, MARKUP);
    expect(find('#requesting')).not.toBeNull();
    expect(find('#account')).toBeNull();
    expect(requestAccount).toHaveBeenCalledOnce();
    expect(localStorage.getItem('kobo:account:CHK_1')).toBeNull();
  });

  it('requests nothing before a preloaded frame is activated', async () => {
    const { page, requestAccount } = pageOf();
    let activate = () => {};
    page.activated = new Promise((resolve) => {
      activate = resolve;
    });
    showFirstScreen(TRANSFER, page, MARKUP);
    await shown('requesting');
    expect(requestAccount).not.toHaveBeenCalled();
    expect(page.preload).toHaveBeenCalledOnce();
    activate();
    await shown('account');
    expect(requestAccount).toHaveBeenCalledOnce();
  });

  it('copies a value and reports it, and marks the press for the app', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    showFirstScreen(TRANSFER, pageOf().page, MARKUP);
    await shown('account');
    const [amount, number] = document.querySelectorAll<HTMLButtonElement>('.copy-field button');
    amount?.click();
    await vi.waitFor(() => expect(find('.copy-state')?.textContent).toBe('Amount copied'));
    number?.click();
    await vi.waitFor(() => expect(find('.copy-state')?.textContent).toBe('Number copied'));
    expect(writeText.mock.calls).toEqual([['5000'], ['9912345678']]);
    expect([amount?.textContent, number?.textContent]).toEqual(['Copy', '✓ Copied']);
    expect(number?.getAttribute('aria-label')).toBe('Copied: Number');
    expect([...document.querySelectorAll('[data-pressed]')]).toEqual([number]);
  });

  it('selects the value if it can’t be copied', async () => {
    vi.stubGlobal('navigator', {});
    showFirstScreen(TRANSFER, pageOf().page, MARKUP);
    await shown('account');
    const [, number] = document.querySelectorAll<HTMLButtonElement>('.copy-field button');
    number?.click();
    await vi.waitFor(() => expect(find('.copy-state')?.textContent).toBe('Not copied'));
    expect(String(getSelection())).toBe('9912345678');
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });
});

describe('a press on a prerendered tile', () => {
  it('shows a method’s screen at once, and returns to an empty card form', async () => {
    const { page, requestAccount } = pageOf();
    showFirstScreen(
      { ...CARD, data: { ...Object(CARD.data), paymentMethods: ['Card', 'Bank Transfer'] } },
      page,
      MARKUP,
    );
    type('number', '4111');
    const press = (index: number) =>
      document.querySelectorAll<HTMLElement>('.methods > button')[index]?.click();
    press(1);
    await shown('account');
    expect(tiles()).toEqual(['Bank Transfer', 'Card']);
    expect(find('[name=number]')).toBeNull();
    expect([...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent)).toEqual([
      'Bank Transfer',
    ]);
    press(1);
    expect(document.querySelector<HTMLInputElement>('[name=number]')?.value).toBe('');
    press(1);
    await shown('account');
    expect(requestAccount).toHaveBeenCalledOnce();
  });

  it('is left to the app if the method has no prerendered screen', () => {
    const methods = [
      ...MARKUP.methods.slice(0, 1),
      { slug: 'opay', environments: ['live' as const], tile: ['Opay'] },
    ];
    const data = { ...Object(CARD.data), paymentMethods: ['Card', 'Opay'] };
    showFirstScreen({ ...CARD, data }, pageOf().page, { ...MARKUP, methods });
    document.querySelectorAll<HTMLElement>('.methods > button')[1]?.click();
    expect(tiles()).toEqual(['Card', 'Opay']);
    expect(find('[data-pressed]')?.textContent).toBe('Opay');
  });
});

it('the banks of USSD are shown without a request', async () => {
  const { page, requestAccount } = pageOf();
  showFirstScreen({ ...TRANSFER, method: 'ussd' }, page, MARKUP);
  await shown('banks');
  expect(requestAccount).not.toHaveBeenCalled();
  find('#banks button')?.click();
  expect(find('[data-pressed]')?.textContent).toBe('GTBank');
});

it('the last of several pressed banks is meant', async () => {
  showFirstScreen({ ...TRANSFER, method: 'ussd' }, pageOf().page, MARKUP);
  await shown('banks');
  const [first, second] = document.querySelectorAll<HTMLElement>('#banks button');
  first?.click();
  second?.click();
  expect([...document.querySelectorAll('#banks [data-pressed]')]).toEqual([second]);
});
