import { afterEach, beforeEach, expect, it } from 'vitest';
import { testHost } from '../host/testHost';
import { showForm } from './form';
import type { Markup } from './markup';

const MARKUP: Markup = {
  sheet: [
    [
      'form',
      {},
      ['input', { name: 'number', type: 'text', autocomplete: 'cc-number' }],
      ['input', { name: 'cvv', type: 'text', autocomplete: 'cc-csc' }],
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
afterEach(() => document.body.replaceChildren());

it('a field of the form before the app may not be kept by the browser while it holds something', () => {
  showForm(
    {
      data: { reference: 'CHK_1', status: 'pending', amount: 5000, paymentMethods: ['Card'] },
      settings: { provider: { name: 'Kobo' } },
      reference: 'CHK_1',
      method: undefined,
      environment: 'live',
    },
    testHost('window').host,
    MARKUP,
  );
  const [number, cvv] = document.querySelectorAll('input');
  const type = (text: string) => {
    if (!number) throw new Error('the form has no field');
    number.value = text;
    number.dispatchEvent(new Event('input', { bubbles: true }));
    return [number.getAttribute('autocomplete'), cvv?.getAttribute('autocomplete')];
  };
  expect(type('4')).toEqual(['off', 'cc-csc']);
  expect(type('41')).toEqual(['off', 'cc-csc']);
  expect(type('')).toEqual(['cc-number', 'cc-csc']);
});
