/**
 * Which folder may import which, and who owns a library (docs/contributors/architecture.md), for dependency-cruiser. Tests may import
 * whatever they need of their own package.
 */

/** The folders and files of the app from the top: each row may import the rows below it, and none above. */
const APP_ROWS = [
  ['routes', 'main', 'boot', 'bootState', 'prerendered', 'gallery', 'check'],
  ['pages'],
  ['methods'],
  ['receipt'],
  ['session'],
  ['forms'],
  ['flow', 'api', 'host', 'strings', 'ui', 'config', 'money', 'time', 'theme', 'address'],
];

/** What each package may import of the others, and what its tests may besides. */
const PACKAGES = {
  protocol: { may: [] },
  sdk: { may: ['protocol'] },
  react: { may: ['sdk'] },
  vue: { may: ['sdk'] },
  app: { may: ['protocol', 'sdk'] },
  // It serves the built files as `tooling/deploy/rules` says, which configures every other server.
  sandbox: { may: ['protocol', 'tooling'] },
  // It compares a server with the rules that it was configured by.
  verify: { may: ['protocol', 'tooling'] },
  // What a merchant's server does, whose tests have a provider to do it with.
  server: { may: ['protocol'], tests: ['sandbox'] },
  // It calls a provider as the app does, by the app's own client.
  conformance: { may: ['protocol', 'app'], tests: ['sandbox'] },
};

/** Libraries that one place only may import. */
const OWNED = {
  postmate: 'packages/(sdk/src/overlay/channel\\.ts|app/src/host/)',
  redaxios: 'packages/app/src/api/http\\.ts',
};

const TEST = '\\.test\\.tsx?$';
const anyOf = (names) => `(${names.join('|')})`;
/** Folders of the app, or files. */
const inApp = (names) => `^packages/app/src/${anyOf(names)}(/|\\.tsx?$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-unresolvable',
      comment: 'There is no such module.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...APP_ROWS.slice(1).map((row, index) => ({
      name: `arrows-of-${row.length > 1 ? 'the-lowest-row' : row[0]}`,
      comment: `${row.join(', ')} may not import what is above.`,
      severity: 'error',
      from: { path: inApp(row), pathNot: TEST },
      to: { path: inApp(APP_ROWS.slice(0, index + 1).flat()) },
    })),
    {
      name: 'methods-apart',
      comment:
        'A payment method knows no other one; what two share is in methods/shared, session/, forms/ or ui/.',
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

/** A package imports its own modules and those of the packages that it may. */
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
