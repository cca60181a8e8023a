import { PROMPT_CALLS } from '@kobo/protocol/api';
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { loadMethods } from './checkoutFixtures';
import { createFixtures } from './fixtures';
import { findScreen, SCREENS } from './registry';
import type { Screen } from './screen';

type TextField = HTMLInputElement | HTMLTextAreaElement;

beforeAll(async () => {
  await loadMethods();
});

/** Renders a screen in its initial state, and returns what `look` finds on it. */
async function on<Found>(screen: Screen, look: (page: HTMLElement) => Promise<Found>): Promise<Found> {
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  await act(async () => root.render(screen.show(createFixtures({}, location.origin))));
  const found = await look(page);
  await act(async () => root.unmount());
  page.remove();
  return found;
}

/** Sets the field's text with the native setter, because React ignores a change by React's own setter. */
function fill(field: TextField, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function put(field: TextField, text: string): Promise<void> {
  return act(async () => fill(field, text));
}

async function tryFields(page: HTMLElement): Promise<{ names: string[]; problems: string[] }> {
  const names: string[] = [];
  const problems: string[] = [];
  const fields = page.querySelectorAll<TextField>('input:not([type=checkbox], [type=radio]), textarea');
  for (const field of fields) {
    const purpose = () => field.getAttribute('autocomplete');
    const kept = () => field.value !== '' && purpose() !== 'off';
    if (kept()) problems.push(`${field.name} is shown with a value, and may be kept`);
    if (field.disabled || field.readOnly) continue;
    await put(field, '');
    const empty = purpose();
    await put(field, '4');
    // A flow that only shows a state accepts no input.
    if (field.value === '') continue;
    if (kept()) problems.push(`${field.name} may be kept`);
    await put(field, '');
    if (!empty || purpose() !== empty) problems.push(`${field.name} does not say again what it is for`);
    names.push(`${field.name} ${empty}`);
  }
  return { names, problems };
}

it('each text field has its autocomplete purpose only while it is empty, on every screen', async () => {
  const tried = new Set<string>();
  const ofWallets = new Map<string, Set<string>>(PROMPT_CALLS.map((call) => [call, new Set()]));
  const problems: string[] = [];
  for (const [group, screens] of Object.entries(SCREENS)) {
    for (const [name, screen] of Object.entries(screens)) {
      const found = await on(screen, tryFields);
      // A step's field does not identify the owner of a wallet.
      const own = name === 'step' ? undefined : ofWallets.get(group);
      for (const one of found.names) (own ?? tried).add(one);
      problems.push(...found.problems.map((problem) => `${group}/${name}: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
  expect([...tried].sort()).toEqual([
    ' off',
    'account-number off',
    'amount off',
    'bank off',
    'city address-level2',
    'cvv cc-csc',
    'cvv off',
    'day bday-day',
    'email email',
    'expiry cc-exp',
    'first_name given-name',
    'last_name family-name',
    'month bday-month',
    'number cc-number',
    'otp one-time-code',
    'phone tel',
    'phone_number tel',
    'pin off',
    'shipping_dest street-address',
    'state address-level1',
    'street address-line1',
    'voucher off',
    'year bday-year',
    'zip postal-code',
  ]);
  // Each wallet with a prompt has one field, which identifies the wallet's owner.
  const owners = [...ofWallets].map(([wallet, names]) => [wallet, [...names]] as const);
  for (const [wallet, names] of owners) expect(names, wallet).toHaveLength(1);
  expect(Object.fromEntries(owners)).toMatchObject({ momo: ['phone tel'], pocket: ['tag off'] });
}, 120_000);

it('the fields of a card turn autocomplete off after the browser fills them', {
  tags: 'security-12',
}, async () => {
  const card = { number: '4111111111111111', expiry: '11/37', cvv: '739' };
  const screen = findScreen('card/new-card');
  if (!screen) throw new Error('there is no card form to fill in');
  const kept = await on(screen, async (page) => {
    const fields = Object.entries(card).flatMap(([name, value]) => {
      const field = page.querySelector<HTMLInputElement>(`input[name=${name}]`);
      return field ? [{ field, value }] : [];
    });
    expect(fields.map(({ field }) => field.autocomplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
    await act(async () => {
      for (const { field, value } of fields) fill(field, value);
    });
    return fields.map(({ field }) => [field.name, field.value, field.autocomplete]);
  });
  expect(kept).toEqual([
    ['number', '4111 1111 1111 1111', 'off'],
    ['expiry', '11/37', 'off'],
    ['cvv', '739', 'off'],
  ]);
});
