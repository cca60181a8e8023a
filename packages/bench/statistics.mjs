/** @param {number[]} values @returns {number | undefined} the one in the middle; nothing of nothing. */
export function median(values) {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * @param {number[]} values
 * @param {number} share of them that is no larger, from 0 to 1.
 * @returns {number | undefined} the smallest of the values for which that is so; nothing of nothing.
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)];
}

/**
 * Of runs that measured the same figures, the median of each figure. What is not a number must not differ between runs.
 * @param {Record<string, unknown>[]} runs
 * @returns {Record<string, any>}
 */
export function medians(runs) {
  const one = Object.assign({}, ...runs);
  return Object.fromEntries(
    Object.keys(one).map((name) => {
      const values = runs.map((run) => run[name]).filter((value) => typeof value === 'number');
      if (values.length > 0) return [name, median(/** @type {number[]} */ (values))];
      const parts = runs.map((run) => run[name]);
      const nested = parts.every((part) => typeof part === 'object' && part !== null && !Array.isArray(part));
      return [name, nested ? medians(/** @type {Record<string, unknown>[]} */ (parts)) : one[name]];
    }),
  );
}
