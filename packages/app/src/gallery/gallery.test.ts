import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../address/language';
import { LOGOS } from './fixtures';
import { findScreen, METHOD_GALLERIES, SCREENS } from './registry';
import { addressOf, NETWORKS, readScreen, readView, SCHEMES, TEXT_SIZES, THEME_NAMES, WIDTHS } from './view';

describe('the screens', () => {
  it.each(Object.entries(METHOD_GALLERIES))('of %s reach the states in their names', (_, gallery) => {
    for (const [name, status] of Object.entries(gallery.reached())) expect(status).toBe(name);
  });

  it('are found by their address only', () => {
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
    logo: fc.constantFrom(...LOGOS),
    network: fc.constantFrom(...NETWORKS),
    group: fc.option(fc.constantFrom(...Object.keys(SCREENS)), { nil: undefined }),
  });

  it('keeps every choice of the viewer', () => {
    fc.assert(
      fc.property(view, (chosen) => {
        const { pathname, search } = new URL(addressOf(chosen, 'card/otp'), location.origin);
        expect(readView(search)).toEqual(chosen);
        expect(readScreen(pathname)).toBe('card/otp');
        expect(readScreen(new URL(addressOf(chosen), location.origin).pathname)).toBeUndefined();
      }),
    );
  });

  it('selects the default of each option that has an unknown value', () => {
    expect(readView('?theme=pink&scheme=grey&width=1&text=7&lang=xx&logo=x&network=x')).toEqual({
      theme: 'default',
      scheme: 'device',
      width: 360,
      text: 100,
      language: 'en',
      logo: 'own',
      network: 'online',
      group: undefined,
    });
  });
});
