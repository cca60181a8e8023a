import { beforeEach, describe, expect, it } from 'vitest';
import { takeQuery } from './takeQuery';

beforeEach(() => history.replaceState(null, '', '/'));

describe('the query of an address', () => {
  it('is removed from the address bar, while the fragment stays', () => {
    history.replaceState(null, '', '/payments/initialize?k=pk_1&a=5#kobo=1234567890123456');
    expect(takeQuery(window)).toBe('?k=pk_1&a=5');
    expect(location.pathname + location.search + location.hash).toBe(
      '/payments/initialize#kobo=1234567890123456',
    );
  });

  it('is kept over a reload, and replaced by a new query', () => {
    history.replaceState(null, '', '/initialize?k=pk_1');
    takeQuery(window);
    expect(takeQuery(window)).toBe('?k=pk_1');
    history.replaceState(history.state, '', '/initialize?k=pk_2');
    expect(takeQuery(window)).toBe('?k=pk_2');
  });

  it.each([null, 7, 'k=1', { query: 7 }, { query: { k: 1 } }])(
    'is empty if the history state is %j',
    (state) => {
      history.replaceState(state, '', '/initialize');
      expect(takeQuery(window)).toBe('');
    },
  );
});
