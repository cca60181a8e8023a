import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  test: {
    root,
    include: [
      'packages/{protocol,sdk,app,sandbox,conformance}/src/**/*.test.{ts,tsx}',
      'packages/bench/{,report/}*.test.mjs',
      'packages/tooling/deploy/*.test.mjs',
      'examples/*/**/*.test.ts',
    ],
    environment: 'happy-dom',
    // No test loads a page; frames stay empty.
    environmentOptions: {
      happyDOM: { settings: { disableIframePageLoading: true } },
    },
    // A style sheet that a test reads is there as it was written.
    css: true,
    restoreMocks: true,
    // fast-check takes seconds to prepare its characters on a busy machine.
    testTimeout: 20_000,
  },
});
