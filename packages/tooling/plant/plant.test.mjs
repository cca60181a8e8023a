import { expect, it } from 'vitest';
import { codePattern } from './plant.mjs';

const matches = (find, code) => [...code.matchAll(codePattern(find))].length;

it.each([
  ['send(call, { once })', 'send(\n  call,\n  { once },\n)', 1],
  ['if (a && !b) return', 'if (\n  a &&\n  !b\n)\n  return undefined;', 1],
  ["kind: 'done'", "kind: 'done', other: { kind: 'done' }", 2],
  ['return value', 'returnvalue', 0],
  ['a.b', 'a_b', 0],
])('%s is found in %j as often as it occurs, in any format', (find, code, count) => {
  expect(matches(find, code)).toBe(count);
});
