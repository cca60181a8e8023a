import { expect, it } from 'vitest';
import { normalizeTag } from './tag';

it.each([
  ['٠٨٠٣١٢٣', '0803123'],
  ['@ada۲۰۲۶', '@ada2026'],
  ['१२३', '123'],
  ['ada', 'ada'],
  ['أدا٢', 'أدا٢'],
  ['', ''],
])('reads the tag %s as %s', (typed, tag) => {
  expect(normalizeTag(typed)).toBe(tag);
});
