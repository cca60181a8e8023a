import { createRequire } from 'node:module';
import { seedOfDay } from './seedOfDay';

/**
 * fast-check, in every test that imports it (vitest.config.ts): its properties have the seed of the day, or `KOBO_SEED`. What is
 * red today is red in each run of today, and a run that passed passes again.
 */
const fc: typeof import('fast-check').default = createRequire(import.meta.url)('fast-check');
fc.configureGlobal({ seed: Number(process.env['KOBO_SEED'] ?? seedOfDay()) });
export default fc;
