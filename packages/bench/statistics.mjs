/** @param {number[]} values @returns {number | undefined} the median; undefined without values. */
export function median(values) {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * @param {number[]} values
 * @param {number} share a fraction from 0 to 1.
 * @returns {number | undefined} the smallest value such that at least this share of the values is not larger;
 *   undefined without values.
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)];
}

/**
 * Returns the median of each figure over several runs, including figures in nested objects.
 * Other values must be the same in all runs.
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
