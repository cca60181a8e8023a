import { createRequire } from 'node:module';
import { testSeed } from './seed';

/** fast-check with the seed of the run. An alias in `vitest.config.ts` replaces every import of fast-check with this module. */
const fc: typeof import('fast-check').default = createRequire(import.meta.url)('fast-check');
fc.configureGlobal({ seed: testSeed() });
export default fc;
