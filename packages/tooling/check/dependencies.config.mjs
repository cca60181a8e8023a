/**
 * The rules of dependency-cruiser (docs/contributors/architecture.md): allowed imports between folders, and owners of libraries.
 * Tests may import every module of their own package.
 */

/** The folders and files of the app, from the top. Each row may import the rows below it, but no row above it. */
const APP_ROWS = [
  ['core', 'screens', 'texts', 'routes', 'main', 'boot', 'bootState', 'prerendered', 'gallery', 'check'],
  ['pages'],
  ['methods'],
  ['receipt'],
  ['session'],
  ['forms'],
  ['flow', 'api', 'host', 'strings', 'ui', 'config', 'money', 'time', 'theme', 'address'],
];

/** `may`: the packages that a package may import. `tests`: further packages for its tests. */
const PACKAGES = {
  protocol: { may: [] },
  sdk: { may: ['protocol'] },
  react: { may: ['sdk'] },
  vue: { may: ['sdk'] },
  app: { may: ['protocol', 'sdk'] },
  // The sandbox serves the built files with the headers in `tooling/deploy/rules`, like every other server.
  sandbox: { may: ['protocol', 'provider', 'tooling'] },
  // `verify` compares a server with the rules in `tooling/deploy`.
  verify: { may: ['protocol', 'tooling'] },
  // The tests of the server package use the sandbox as the provider.
  server: { may: ['protocol'], tests: ['sandbox'] },
  // The tests verify webhooks as a merchant's server does, and start a PostgreSQL server.
  provider: { may: ['protocol'], tests: ['server', 'tooling'] },
  // The checks call a provider with the app's own client, which `@kobo/app/core` exports.
  conformance: { may: ['protocol', 'app'], tests: ['sandbox', 'provider'] },
};

/** Libraries that only these files may import. */
const OWNED = {
  postmate: 'packages/(sdk/src/overlay/channel\\.ts|app/src/host/)',
  redaxios: 'packages/app/src/api/http\\.ts',
};

const TEST = '\\.test\\.tsx?$';
const anyOf = (names) => `(${names.join('|')})`;
const inApp = (names) => `^packages/app/src/${anyOf(names)}(/|\\.tsx?$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules must not import each other. Merge them, or extract a third one.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-unresolvable',
      comment: 'The module does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...APP_ROWS.slice(1).map((row, index) => ({
      name: `arrows-of-${row.length > 1 ? 'the-lowest-row' : row[0]}`,
      comment: `${row.join(', ')} may not import the rows above.`,
      severity: 'error',
      from: { path: inApp(row), pathNot: TEST },
      to: { path: inApp(APP_ROWS.slice(0, index + 1).flat()) },
    })),
    {
      name: 'methods-apart',
      comment:
        'A payment method must not import another one. Shared code is in methods/shared, session/, forms/ or ui/.',
      severity: 'error',
      from: { path: '^packages/app/src/methods/([^/]+)/', pathNot: TEST },
      to: {
        path: '^packages/app/src/methods/',
        pathNot: '^packages/app/src/methods/($1/|shared/|method\\.ts$)',
      },
    },
    ...Object.entries(PACKAGES).flatMap(([name, { may, tests = [] }]) => [
      fromPackage(name, may, { pathNot: TEST }, ''),
      fromPackage(name, [...may, ...tests], { path: TEST }, '-in-tests'),
    ]),
    {
      name: 'provider-on-the-web',
      comment: 'The kit also runs on Workers. Only its entry point for Node may import Node.',
      severity: 'error',
      from: { path: '^packages/provider/src/', pathNot: `/(node|testDatabase)\\.ts$|${TEST}` },
      to: { dependencyTypes: ['core'] },
    },
    ...Object.entries(OWNED).map(([library, owner]) => ({
      name: `owner-of-${library}`,
      comment: `Only ${owner} may import it.`,
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: `${owner}|${TEST}` },
      to: { path: `node_modules/${library}/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
  },
};

/** Returns the rule that a package imports only its own modules and modules of allowed packages. */
function fromPackage(name, may, files, suffix) {
  const within = `^packages/${name}/src/`;
  return {
    name: `arrows-of-${name}${suffix}`,
    comment: `${name} may import ${may.join(', ') || 'no other package'}.`,
    severity: 'error',
    from: { ...files, path: files.path ? `${within}.*${files.path}` : within },
    to: { path: '^(packages|examples)/', pathNot: `^packages/${anyOf([name, ...may])}/` },
  };
}
