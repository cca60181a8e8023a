import { afterEach, describe, expect, it } from 'vitest';
import { schemeOption, startScheme } from './scheme';
import { takeQuery } from './takeQuery';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset['scheme'];
});

describe('the theme in an address', () => {
  it.each(['light', 'dark'] as const)('makes the page %s, even after the query was removed', (scheme) => {
    history.replaceState(null, '', `/initialize?k=pk_1&theme=${scheme}`);
    takeQuery(window);
    expect(location.search).toBe('');
    startScheme(window);
    expect(schemeOption(window)).toBe(scheme);
    expect(dataset['scheme']).toBe(scheme);
  });

  it.each(['', '?theme=auto', '?theme=DARK', '?theme=', '?theme=dark%20x'])(
    'is the device’s with the query %j',
    (query) => {
      history.replaceState(null, '', `/CHK_1${query}`);
      startScheme(window);
      expect(schemeOption(window)).toBeUndefined();
      expect(dataset['scheme']).toBeUndefined();
    },
  );
});
