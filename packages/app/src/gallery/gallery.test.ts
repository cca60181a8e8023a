import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../address/language';
import { bankAccountPayment } from '../methods/bank-account/work';
import { bankTransferPayment } from '../methods/bank-transfer/work';
import { cardPayment } from '../methods/card/work';
import { momoPayment } from '../methods/momo/work';
import { opayPayment } from '../methods/opay/work';
import { pocketPayment } from '../methods/pocket/work';
import { ussdPayment } from '../methods/ussd/work';
import { TRANSFER_PATHS, USSD_PATHS } from './accounts';
import { BANK_ACCOUNT_PATHS } from './bankAccount';
import { CARD_PATHS } from './card';
import { checkoutOf, type FlowOf, type Path, transactionOf, walk } from './checkoutFixtures';
import { createFixtures } from './fixtures';
import { findScreen, SCREENS } from './registry';
import { addressOf, readScreen, readView, SCHEMES, TEXT_SIZES, THEME_NAMES, WIDTHS } from './view';
import { OPAY_PATHS, promptPaths } from './wallets';

/** Of each path: the state that it is named after, and the one that it leads to. */
function ends<State extends { status: string }, Event>(
  flowOf: FlowOf<State, Event>,
  paths: Readonly<Record<string, Path<Event>>>,
): [string, string][] {
  return Object.entries(paths).map(([name, { events, changes }]) => {
    const fixtures = createFixtures({}, location.origin);
    const transaction = transactionOf(fixtures, changes);
    const { payments, payment } = checkoutOf(fixtures, { status: 'ready', transaction });
    const runner = flowOf(payments, payment);
    const { status } = walk(runner, events);
    runner.stop();
    return [name, status];
  });
}

describe('the screens', () => {
  it('show each method in the state that a screen is named after', () => {
    const all = [
      ...ends(cardPayment, CARD_PATHS),
      ...ends(bankTransferPayment, TRANSFER_PATHS),
      ...ends(ussdPayment, USSD_PATHS),
      ...ends(bankAccountPayment, BANK_ACCOUNT_PATHS),
      ...ends(momoPayment, promptPaths('2348031234567')),
      ...ends(pocketPayment, promptPaths('amina')),
      ...ends(opayPayment, OPAY_PATHS),
    ];
    expect(all.map(([, status]) => status)).toEqual(all.map(([name]) => name));
  });

  it('are found by their address, and nothing else is', () => {
    for (const [group, screens] of Object.entries(SCREENS)) {
      for (const [name, screen] of Object.entries(screens)) {
        expect(findScreen(`${group}/${name}`)).toBe(screen);
      }
    }
    expect(['', 'card', 'card/', 'card/nothing', 'toString/name', 'card/toString'].map(findScreen)).toEqual(
      Array(6).fill(undefined),
    );
  });
});

describe('the address of a screen', () => {
  const view = fc.record({
    theme: fc.constantFrom(...THEME_NAMES),
    scheme: fc.constantFrom(...SCHEMES),
    width: fc.constantFrom(...WIDTHS),
    text: fc.constantFrom(...TEXT_SIZES),
    language: fc.constantFrom(...LANGUAGES),
    group: fc.option(fc.constantFrom(...Object.keys(SCREENS)), { nil: undefined }),
  });

  it('says all that is chosen', () => {
    fc.assert(
      fc.property(view, (chosen) => {
        const { pathname, search } = new URL(addressOf(chosen, 'card/otp'), location.origin);
        expect(readView(search)).toEqual(chosen);
        expect(readScreen(pathname)).toBe('card/otp');
        expect(readScreen(new URL(addressOf(chosen), location.origin).pathname)).toBeUndefined();
      }),
    );
  });

  it('chooses the first of everything where it says nothing that is known', () => {
    expect(readView('?theme=pink&scheme=grey&width=1&text=7&lang=xx')).toEqual({
      theme: 'default',
      scheme: 'device',
      width: 360,
      text: 100,
      language: 'en',
      group: undefined,
    });
  });
});
