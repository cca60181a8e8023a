import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMetadata } from './metadata';

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = { end: true };
  for (let level = 1; level < depth; level += 1) value = wrap(value);
  return value;
}

const KEYS = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype'), fc.string({ maxLength: 8 }));
/** The values are built outside the test, because fast-check takes seconds to prepare its characters on a busy machine. */
const HOSTILE_JSON = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 7, withCrossShrink: true },
    fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.double(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(KEYS, tie('value')), { maxLength: 5 }).map(objectOf),
  ),
})).value;

/** Creates an object with own keys of any name, as `JSON.parse` does. */
function objectOf(entries: readonly (readonly [string, unknown])[]): unknown {
  return JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)}}`);
}

function everyKey(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...everyKey(inner)]);
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** Counts UTF-8 bytes. JSON text has no lone surrogates, on which `encodeURIComponent` would throw. */
function bytesOf(json: string): number {
  return encodeURIComponent(json).replace(/%../g, '-').length;
}

describe('metadata', () => {
  it('stays as it is', () => {
    const metadata = { order: 7, note: 'Ọdún ayọ̀ 🎉', lines: [{ sku: 'A', tags: ['x', null, true] }] };
    expect(readMetadata(metadata)).toEqual({ ok: true, value: metadata });
  });

  it.each([null, undefined, 'x', 7, true, [1], []])('is an object, not %j', (value) => {
    expect(readMetadata(value)).toEqual({ ok: false, problem: 'not-an-object' });
  });

  it('loses, at every level, the keys that could change a prototype', () => {
    const hostile = JSON.parse(
      '{"a":1,"__proto__":{"polluted":1},"b":[{"constructor":{"prototype":{"polluted":1}},"c":{"prototype":1,"d":2}}]}',
    );
    expect(readMetadata(hostile)).toEqual({ ok: true, value: { a: 1, b: [{ c: { d: 2 } }] } });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each([
    ['objects', (inner: unknown) => ({ inner })],
    ['lists', (inner: unknown) => [inner]],
  ])('may be nested in five levels of %s, and no more', (_, wrap) => {
    expect(readMetadata({ value: nested(4, wrap) }).ok).toBe(true);
    expect(readMetadata({ value: nested(5, wrap) })).toEqual({
      ok: false,
      problem: 'too-deep',
    });
    expect(readMetadata({ value: nested(100_000, wrap) })).toEqual({ ok: false, problem: 'too-deep' });
  });

  it('may have 8,192 bytes of JSON, however many bytes a letter needs', () => {
    const least = '{"note":""}'.length;
    for (const [letter, bytes] of [
      ['a', 1],
      ['ọ', 3],
      ['🎉', 4],
    ] as const) {
      const most = Math.floor((8_192 - least) / bytes);
      expect(readMetadata({ note: letter.repeat(most) }).ok).toBe(true);
      expect(readMetadata({ note: letter.repeat(most + 1) })).toEqual({ ok: false, problem: 'too-large' });
    }
  });

  it('is refused, without an exception, if it contains itself', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = [cyclic];
    expect(readMetadata(cyclic)).toEqual({ ok: false, problem: 'too-deep' });
  });

  it('never exceeds the limits, and stays the same when read again', {
    tags: 'security-8',
  }, () => {
    fc.assert(
      fc.property(HOSTILE_JSON, (value) => {
        const read = readMetadata(value);
        if (!read.ok) return;
        expect(everyKey(read.value).filter((key) => /^(__proto__|constructor|prototype)$/.test(key))).toEqual(
          [],
        );
        expect(depthOf(read.value)).toBeLessThanOrEqual(5);
        expect(bytesOf(JSON.stringify(read.value))).toBeLessThanOrEqual(8_192);
        expect(Object.getPrototypeOf(read.value)).toBe(Object.prototype);
        expect(readMetadata(read.value)).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });
});
