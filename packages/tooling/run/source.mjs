/** Runs TypeScript of the workspace without a build, because a build may be older than the source. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from './command.mjs';

/** @param {string} path relative to the repository. @returns {Promise<any>} the module. */
export async function load(path) {
  const { module } = await runnerImport(join(ROOT, path), {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  return module;
}
