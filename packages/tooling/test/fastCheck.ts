import { createRequire } from 'node:module';
import { testSeed } from './seed';

/** fast-check with the seed of the run. `vitest.config.ts` gives it to every test that imports fast-check. */
const fc: typeof import('fast-check').default = createRequire(import.meta.url)('fast-check');
fc.configureGlobal({ seed: testSeed() });
export default fc;
