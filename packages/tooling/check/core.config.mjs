/**
 * The rule of dependency-cruiser for what is reachable from packages/app/src/core.ts, with imports on demand, but without types.
 * It has a file of its own, because a rule of `dependencies.config.mjs` about reachable modules would also follow types.
 */
import directions from './dependencies.config.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'headless-core',
      comment: 'The core needs neither React nor style sheets nor texts.',
      severity: 'error',
      // A screen is reported once, without its own imports.
      from: { pathNot: '\\.tsx$' },
      to: {
        path: ['\\.(tsx|css)$', 'node_modules/(react|react-dom|preact)/', '^packages/app/src/strings/'],
        // They clean a server's message and note its language. A function gets the texts as a parameter.
        pathNot: '^packages/app/src/strings/server(Language|Text)\\.ts$',
      },
    },
  ],
  options: { ...directions.options, tsPreCompilationDeps: false },
};
