/** The unit tests on changed code, as `pnpm mutate` runs them: two workers, a worker for each test file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import unit from '../vitest.config.ts';
import { FOLDER_VARIABLE, readPlan } from './plan.mjs';

const folder = process.env[FOLDER_VARIABLE] ?? '';
const changed: Record<string, string> = readPlan(folder).code;

export default mergeConfig(
  unit,
  defineConfig({
    plugins: [
      {
        name: 'changed-code',
        enforce: 'pre',
        load(id) {
          const file = changed[id];
          return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8');
        },
      },
    ],
    test: {
      runner: fileURLToPath(new URL('mutationRunner.mjs', import.meta.url)),
      pool: 'forks',
      maxWorkers: 2,
      silent: true,
      testTimeout: 60_000,
    },
  }),
);
