import { describe, expect, it } from 'vitest';
import { isPaidForSomeone, ownOptions } from './ownAddress';
import { shareOption } from './share';
import { takeQuery } from './takeQuery';

describe('an address for payment by another person', () => {
  it('is recognized even after its query was removed', () => {
    history.replaceState(null, '', '/payments/CHK_1?method=asked&lang=fr');
    takeQuery(window);
    expect(isPaidForSomeone(window)).toBe(true);
  });

  it('passes `method=asked` on to the next page, but no other method', () => {
    history.replaceState(null, '', '/payments/CHK_1?method=asked&lang=fr');
    expect(ownOptions(window)).toBe('?lang=fr&method=asked');
    history.replaceState(null, '', '/payments/CHK_1?method=ussd&lang=fr');
    expect(ownOptions(window)).toBe('?lang=fr');
  });

  it.each(['', '?asked', '?method=Asked', '?method=asked%20', '?method=card&method=asked', '#method=asked'])(
    'is not recognized in %j',
    (query) => {
      history.replaceState(null, '', `/payments/CHK_1${query}`);
      expect(isPaidForSomeone(window)).toBe(false);
    },
  );
});

describe('an address with share turned off', () => {
  it.each(['false', 'FALSE', '0'])('is recognized by the value %s, and passes that on as false', (share) => {
    history.replaceState(null, '', `/payments/CHK_1?share=${share}&theme=dark`);
    expect(shareOption(window)).toBe('false');
    expect(ownOptions(window)).toBe('?theme=dark&share=false');
  });

  it.each(['', '?share=', '?share=no', '?share=1', '?share=true'])(
    'is not recognized in the query %j',
    (query) => {
      history.replaceState(null, '', `/payments/CHK_1${query}`);
      expect(shareOption(window)).toBeUndefined();
      expect(ownOptions(window)).toBe('');
    },
  );
});
