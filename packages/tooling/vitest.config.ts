import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  test: {
    root,
    // A style sheet that a test reads is there as it was written.
    css: true,
    restoreMocks: true,
    // fast-check takes seconds to prepare its characters on a busy machine.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: ['packages/{sdk,app}/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // No test loads a page; frames stay empty.
          environmentOptions: {
            happyDOM: { settings: { disableIframePageLoading: true } },
          },
        },
      },
      {
        // A window would cost each of these files a quarter of a second, and none of them looks at it.
        extends: true,
        test: {
          name: 'node',
          include: [
            'packages/{protocol,sandbox,conformance,server}/src/**/*.test.ts',
            'packages/e2e/inProcess/*.test.ts',
            'packages/bench/{,report/}*.test.mjs',
            'packages/tooling/{deploy,mutate}/*.test.mjs',
            'examples/*/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
    ],
  },
});
