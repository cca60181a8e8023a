import { describe, expect, it } from 'vitest';
import { isAsked, ownOptions } from './ownAddress';
import { shareOption } from './share';
import { takeQuery } from './takeQuery';

describe('an address that was sent to somebody who is to pay', () => {
  it('says so, also once the query is taken away', () => {
    history.replaceState(null, '', '/payments/CHK_1?method=asked&lang=fr');
    takeQuery(window);
    expect(isAsked(window)).toBe(true);
  });

  it('hands that on to each page that the payer comes to, so that none takes them for the customer', () => {
    history.replaceState(null, '', '/payments/CHK_1?method=asked&lang=fr');
    expect(ownOptions(window)).toBe('?lang=fr&method=asked');
    history.replaceState(null, '', '/payments/CHK_1?method=ussd&lang=fr');
    expect(ownOptions(window)).toBe('?lang=fr');
  });

  it.each(['', '?asked', '?method=Asked', '?method=asked%20', '?method=card&method=asked', '#method=asked'])(
    'is no other: %j',
    (query) => {
      history.replaceState(null, '', `/payments/CHK_1${query}`);
      expect(isAsked(window)).toBe(false);
    },
  );
});

describe('an address that is not to be shared', () => {
  it.each(['false', 'FALSE', '0'])('says so by %s, and hands that on', (share) => {
    history.replaceState(null, '', `/payments/CHK_1?share=${share}&theme=dark`);
    expect(shareOption(window)).toBe('false');
    expect(ownOptions(window)).toBe('?theme=dark&share=false');
  });

  it.each(['', '?share=', '?share=no', '?share=1', '?share=true'])('is no other: %j', (query) => {
    history.replaceState(null, '', `/payments/CHK_1${query}`);
    expect(shareOption(window)).toBeUndefined();
    expect(ownOptions(window)).toBe('');
  });
});
