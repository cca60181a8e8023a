import { seeded } from '../run/random.mjs';

/** A sample of a list: the same for the same seed, in the list's order. */
export function sample(list, size, seed) {
  const random = seeded(seed);
  return list
    .map((entry, index) => ({ entry, index, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, size)
    .sort((a, b) => a.index - b.index)
    .map(({ entry }) => entry);
}
