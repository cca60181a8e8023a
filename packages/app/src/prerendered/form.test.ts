import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testHost } from '../host/testHost';
import { showForm } from './form';
import type { Markup } from './markup';
import type { Known } from './plain';

const MARKUP: Markup = {
  sheet: [
    [
      'form',
      {},
      ['input', { name: 'number', type: 'text', autocomplete: 'cc-number' }],
      ['input', { name: 'cvv', class: 'masked', type: 'text', autocomplete: 'cc-csc' }],
    ],
  ],
  methods: [{ slug: 'card', environments: ['live'], tile: ['Card'] }],
  amounts: { group: ',', decimal: '.', symbol: '$0', code: 'AAA 0' },
  close: 'Close',
  cancel: 'Cancel',
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div aria-busy="true"></div></div>';
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const CARD: Known = {
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
  showForm(CARD, testHost('window').host, MARKUP);
  expect(type('number', '4')).toEqual(['text', 'off']);
  expect(type('number', '41')).toEqual(['text', 'off']);
  expect(document.querySelector<HTMLInputElement>('[name=cvv]')?.autocomplete).toBe('cc-csc');
  expect(type('number', '')).toEqual(['text', 'cc-number']);
  expect(type('cvv', '7')).toEqual(['text', 'off']);
});

it('the CVV field of the prerendered form is a password field in Chrome', () => {
  vi.stubGlobal('navigator', { userAgentData: { brands: [{ brand: 'Chromium' }, { brand: 'Not A' }] } });
  showForm(CARD, testHost('window').host, MARKUP);
  expect(type('cvv', '7')).toEqual(['password', 'cc-csc']);
  expect(type('number', '4')).toEqual(['text', 'off']);
});
