/** The commands behind `pnpm tool NAME`. A `file` is relative to packages/tooling and prints its own help. */

const BIN = 'node_modules/.bin/';

/** @type {Record<string, { does: string, file?: string, args?: string[], bin?: string }>} */
export const TOOLS = {
  unit: {
    does: 'Runs the unit tests, and the journeys in process. Takes the options of Vitest.',
    bin: `${BIN}vitest`,
    args: ['run', '--config', 'packages/tooling/vitest.config.ts'],
  },
  e2e: {
    does: 'Runs the browser tests of npm test. Takes the options of Playwright. Needs a build.',
    file: 'test/testE2e.mjs',
  },
  runs: {
    does: 'Runs 1,000 random payers in a browser, or KOBO_RUNS of them. Needs a build.',
    file: 'test/runs.mjs',
  },
  browsers: {
    does: 'Runs the main journeys in Chromium, Firefox and WebKitGTK.',
    file: 'test/testBrowsers.mjs',
  },
  deploy: {
    does: 'Tests a release on nginx and Caddy.',
    file: 'test/testDeploy.mjs',
  },
  consumers: {
    does: 'Installs the packages in new projects and pays there. Needs a build and the npm registry.',
    file: 'consumers/testConsumers.mjs',
  },
  pack: {
    does: 'Packs the published packages into a folder. Needs a build.',
    file: 'consumers/packAll.mjs',
  },
  plant: {
    does: 'Plants dangerous defects, one at a time. A test must catch each. Needs a build.',
    file: 'plant/main.mjs',
  },
  reproduce: {
    does: 'Builds the committed tree twice and compares every byte.',
    file: 'check/reproduce.mjs',
  },
  conformance: {
    does: "Checks a provider's backend and names each screen that would break.",
    file: 'run/conformance.mjs',
  },
  coverage: {
    does: 'Prints which tests show which requirement.',
    file: 'docs/coverage.mjs',
  },
  openapi: {
    does: 'Writes docs/reference/openapi.json and the table of calls.',
    file: 'docs/write.mjs',
    args: ['openapi'],
  },
  licences: {
    does: 'Writes docs/reference/licences.md.',
    file: 'docs/write.mjs',
    args: ['licences'],
  },
  access: {
    does: 'Writes the accessibility conformance report.',
    file: 'docs/write.mjs',
    args: ['access'],
  },
  screenshots: {
    does: 'Takes the pictures of the documents. Needs a build.',
    file: 'docs/screenshots.mjs',
  },
};
