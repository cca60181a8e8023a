import { expect, it } from 'vitest';
import { sample } from './sample.mjs';

const LIST = Array.from({ length: 100 }, (_, index) => index);

it('draws the same sample for the same seed, and another for another', () => {
  expect(sample(LIST, 10, 1)).toEqual(sample(LIST, 10, 1));
  expect(sample(LIST, 10, 1)).not.toEqual(sample(LIST, 10, 2));
});

it('draws each entry once, in the order of the list', () => {
  const drawn = sample(LIST, 30, 7);
  expect(drawn).toHaveLength(30);
  expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
  expect(sample(LIST, Number.POSITIVE_INFINITY, 7)).toEqual(LIST);
});
