import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { allRequirements } from './docs/requirements.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The rows of the requirements. Tests are tagged with the rows that they show. */
const rows = allRequirements(root);

/** Tests that need their own process, because they set the time zone or need instances of Node's own classes. */
const IN_A_PROCESS = [
  'packages/app/src/methods/card/{CardScreen.test.tsx,cardSaver.test.ts,vault/vault.test.ts}',
  'packages/app/src/receipt/ReceiptView.test.tsx',
  'packages/app/src/time/readDay.test.ts',
  'packages/sdk/src/script.test.ts',
];
/**
 * The test files share a process, because importing each module only once takes a third of the time. Each file restores globals.
 */
const together = { environment: 'node', isolate: false } as const;
const page = {
  environment: 'happy-dom',
  setupFiles: ['packages/tooling/test/ownTexts.ts'],
  // No test loads a page into a frame.
  environmentOptions: {
    happyDOM: { settings: { disableIframePageLoading: true } },
  },
};

export default defineConfig({
  root,
  resolve: {
    alias: [{ find: /^fast-check$/, replacement: join(root, 'packages/tooling/test/fastCheck.ts') }],
  },
  test: {
    root,
    // Keep the original text of style sheets, because a test reads the text.
    css: true,
    restoreMocks: true,
    // By default, Vitest leaves one core idle, which is half of a machine with two cores.
    maxWorkers: '100%',
    tags: rows.map(({ name }) => ({ name })),
    strictTags: false,
    // Tests don't wait for real time, but a test with a thousand random replies computes for seconds. On a busy machine, it
    // takes ten times as long.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...page,
          name: 'page',
          // A separate context isolates a file like a process, and starts in a tenth of the time.
          pool: 'vmForks',
          include: ['packages/{sdk,app,react,vue}/src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...IN_A_PROCESS],
        },
      },
      {
        extends: true,
        test: { ...page, name: 'process', include: IN_A_PROCESS },
      },
      {
        // These tests need no window. A window would take a quarter of a second for each file.
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{conformance,server,verify}/src/**/*.test.ts',
            'packages/bench/{,provider/,report/}*.test.mjs',
            'packages/tooling/{access,build,consumers,deploy,docs,plant,run}/*.test.mjs',
            'examples/*/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'sandbox',
          include: ['packages/{protocol,provider,sandbox}/src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...together, name: 'journeys', include: ['packages/e2e/inProcess/*.test.ts'] },
      },
    ],
  },
});
