/**
 * Checks all modules that packages/app/src/core.ts imports, directly, indirectly or on demand. Type imports are ignored.
 * The configuration is a separate file, because `dependencies.config.mjs` follows type imports.
 */
import directions from './dependencies.config.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'headless-core',
      comment: 'The core must not import React, style sheets or texts.',
      severity: 'error',
      // Report only an imported screen, not the imports of the screen.
      from: { pathNot: '\\.tsx$' },
      to: {
        path: ['\\.(tsx|css)$', 'node_modules/(react|react-dom|preact)/', '^packages/app/src/strings/'],
        // These two modules clean a server's messages and store their language. They import no texts.
        pathNot: '^packages/app/src/strings/server(Language|Text)\\.ts$',
      },
    },
  ],
  options: { ...directions.options, tsPreCompilationDeps: false },
};
