import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTheme } from './applyTheme';
import { initialOf } from './initial';
import { deriveSecond, deriveTheme } from './theme';

const NAVY = { r: 30, g: 58, b: 138 };
const AMBER = { r: 245, g: 158, b: 11 };

const applyTheme = createTheme();

const device = Object.assign(new EventTarget(), { matches: false });
const turn = (dark: boolean) => {
  device.matches = dark;
  device.dispatchEvent(new Event('change'));
};
function page(): Record<string, string> {
  const { style } = document.documentElement;
  const names = [
    '--accent',
    '--accent-edge',
    '--accent-hover',
    '--accent-tint',
    '--on-accent',
    '--accent-text',
    '--second',
  ];
  return Object.fromEntries(
    names.map((name) => [name, style.getPropertyValue(name)]).filter(([, value]) => value !== ''),
  );
}

beforeEach(() => {
  device.matches = false;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(prefers-color-scheme: dark)'
      ? (device as unknown as MediaQueryList)
      : ({ matches: false } as MediaQueryList),
  );
});
afterEach(() => {
  applyTheme({});
});

describe('a merchant’s colours on the page', () => {
  it('are the primary and the secondary, derived for the device’s scheme', () => {
    applyTheme({ primary: '#1e3a8a', secondary: '#f59e0b' });
    expect(page()).toEqual({ ...deriveTheme(NAVY, 'light'), ...deriveSecond(AMBER, 'light') });
  });

  it.each(['light', 'dark'] as const)(
    'are derived for a page that is %s, even if the device differs',
    (scheme) => {
      document.documentElement.dataset['scheme'] = scheme;
      turn(scheme === 'light');
      applyTheme({ primary: '#1e3a8a' });
      delete document.documentElement.dataset['scheme'];
      expect(page()).toEqual(deriveTheme(NAVY, scheme));
    },
  );

  it('may be only one of the two', () => {
    applyTheme({ primary: '#1e3a8a' });
    expect(page()).toEqual(deriveTheme(NAVY, 'light'));
    applyTheme({ secondary: '#f59e0b' });
    expect(page()).toEqual(deriveSecond(AMBER, 'light'));
  });

  it('follow the device’s scheme until they are cleared', () => {
    applyTheme({ primary: '#1e3a8a' });
    turn(true);
    expect(page()).toEqual(deriveTheme(NAVY, 'dark'));
    turn(false);
    expect(page()).toEqual(deriveTheme(NAVY, 'light'));
    applyTheme({});
    turn(true);
    expect(page()).toEqual({});
  });

  it('do not query the device’s scheme if they are invalid', () => {
    const requests = vi.spyOn(window, 'matchMedia');
    applyTheme({ primary: 'red' });
    expect(requests).not.toHaveBeenCalled();
  });

  it('replace the earlier ones completely', () => {
    applyTheme({ primary: '#1e3a8a', secondary: '#f59e0b' });
    applyTheme({ secondary: '#f59e0b' });
    expect(Object.keys(page())).toEqual(['--second']);
    applyTheme({ primary: 'red', secondary: 'url(x)' });
    expect(page()).toEqual({});
    turn(true);
    expect(page()).toEqual({});
  });
});

describe('the monogram of a merchant', () => {
  it('is the first letter of the name in upper case', () => {
    expect([' ada & sons', ''].map(initialOf)).toEqual(['A', undefined]);
  });
});
