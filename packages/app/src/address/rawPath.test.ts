import { describe, expect, it } from 'vitest';
import { isLegalPath } from './rawPath';

describe('the path rule', () => {
  it.each(['/', '/payments/CHK_1-a', '/a/b/c', '//'])('accepts %s', { tags: 'routes-11' }, (path) => {
    expect(isLegalPath(path)).toBe(true);
  });

  it.each(['/a.b', '/a%2eb', '/%00', '/a b', '/é', '/a;b', '/a@b', '/<x>', '/a\n'])(
    'refuses %j',
    { tags: 'routes-11' },
    (path) => {
      expect(isLegalPath(path)).toBe(false);
    },
  );
});
