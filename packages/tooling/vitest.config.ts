import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { allRequirements } from './docs/requirements.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Tests are tagged with the rows that they show. */
const rows = allRequirements(root);

/** Tests of a file's own process: of its time zone, and of values that must be instances of Node.js's own classes. */
const IN_A_PROCESS = [
  'packages/app/src/methods/card/{CardScreen.test.tsx,cardSaver.test.ts,vault/vault.test.ts}',
  'packages/app/src/receipt/ReceiptView.test.tsx',
  'packages/app/src/time/readDay.test.ts',
  'packages/sdk/src/script.test.ts',
];
/** Files of one process import each module once, which takes a third of the time. They leave no global changed. */
const together = { environment: 'node', isolate: false } as const;
/** A test in a DOM. */
const page = {
  environment: 'happy-dom',
  setupFiles: ['packages/tooling/test/ownTexts.ts'],
  // No test loads a page; frames stay empty.
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
    // A style sheet that a test reads is there as it was written.
    css: true,
    restoreMocks: true,
    // By default vitest leaves one core idle, which on two is half of the time.
    maxWorkers: '100%',
    tags: rows.map(({ name }) => ({ name })),
    strictTags: false,
    // No test waits for real time. What takes seconds is work, such as a thousand random replies, and on a busy machine it
    // takes ten times as long.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...page,
          name: 'page',
          // A context for each file shares nothing with other files either, and is there in a tenth of the time of a process.
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
        // A window would cost each of these files a quarter of a second, and none of them looks at it.
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{conformance,server,verify}/src/**/*.test.ts',
            'packages/bench/{,report/}*.test.mjs',
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
