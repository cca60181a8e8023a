/** A fixed seed, because the result of `npm test` must depend only on the commit. `pnpm test:all` sets another seed every day. */
const FIXED_SEED = 1;

/**
 * Returns the seed for the random tests: `KOBO_SEED`, or a fixed seed.
 * @throws Error if `KOBO_SEED` is not a whole number.
 */
export function testSeed(): number {
  const given = process.env['KOBO_SEED'];
  if (given === undefined) return FIXED_SEED;
  if (!/^\d{1,15}$/.test(given)) throw new Error(`KOBO_SEED must be a whole number, not "${given}".`);
  return Number(given);
}
