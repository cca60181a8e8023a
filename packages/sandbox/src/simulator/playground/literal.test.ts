// @vitest-environment node
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literal } from './literal';

const evaluate = (code: string): unknown => runInNewContext(`(${code})`);

describe('a literal', () => {
  it('looks like code of a person', () => {
    expect(literal({ reference: 'CHK_1', share: false, metadata: { 'order-id': 7, tags: [] } })).toBe(
      "{\n  reference: 'CHK_1',\n  share: false,\n  metadata: {\n    'order-id': 7,\n    tags: [],\n  },\n}",
    );
  });

  it('has the value that it was written from', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(evaluate(literal(value)))).toBe(JSON.stringify(value));
      }),
    );
  });

  it.each(['</script><img src=x>', "'); alert(1); ('", 'a\\"b\\', '\u2028\u2029\n', '<!--'])(
    'can’t end its script or its string with %j',
    (text) => {
      const code = literal({ [text]: text });
      expect(code).not.toMatch(/[<\u2028\u2029]/);
      expect(evaluate(code)).toEqual({ [text]: text });
    },
  );

  it('sets no prototype', () => {
    const value: unknown = JSON.parse('{"__proto__":{"origin":"https://other.example"}}');
    expect(evaluate(`${literal(value)}.origin`)).toBeUndefined();
  });
});
