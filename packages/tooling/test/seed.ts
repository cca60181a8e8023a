/** A fixed seed, so that the result of `npm test` depends on the commit alone. `pnpm test:all` sets another one every day. */
const FIXED_SEED = '1';

/** The seed of every random test: `KOBO_SEED`, or a fixed one. */
export function testSeed(): number {
  return Number(process.env['KOBO_SEED'] ?? FIXED_SEED);
}
