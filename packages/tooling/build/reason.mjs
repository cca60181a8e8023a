/** Derives the reason why a build serves a file from the file's package and entry module. */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));
/** The maximum number of names in the reason for a shared chunk. */
const MAX_NAMES = 3;

/**
 * @param {import('rollup').OutputAsset | import('rollup').OutputChunk} file
 * @param {import('rollup').OutputBundle} output all files of the build.
 * @param {string} owner the package that the build belongs to.
 * @param {string[]} packages the names of the packages with code or drawings in the file.
 * @returns {string | undefined} a sentence; `undefined` for an unknown kind of file.
 */
export function reasonOf(file, output, owner, packages) {
  if (file.type === 'chunk') return reasonOfChunk(file, output, owner, packages);
  const name = file.names?.[0] ?? file.fileName;
  switch (extname(file.fileName)) {
    case '.html':
      return `Page of ${owner}.`;
    case '.css':
      return `Style sheet of ${owner}: ${name}.`;
    case '.svg':
      return `Picture in the style sheets of ${owner}: ${name}, from ${packages.join(', ')}.`;
    case '.js':
      return `Script of ${owner} that the inline script of the page loads: ${name}.`;
    default:
      return undefined;
  }
}

export function reasonOfInlineScript(owner) {
  return `Inline script of ${owner} in index.html.`;
}

function reasonOfChunk(chunk, output, owner, packages) {
  const module = moduleName(chunk.facadeModuleId);
  if (chunk.isEntry) return `Entry point of ${owner}: ${module}.`;
  if (Object.keys(chunk.modules).every((id) => moduleName(id) === undefined))
    return `Libraries of ${owner}: ${packages.join(', ')}.`;
  if (chunk.isDynamicEntry && module) return `Part of ${owner}, loaded on demand: ${module}.`;
  const users = Object.values(output)
    .filter(({ imports = [], dynamicImports = [] }) =>
      [...imports, ...dynamicImports].includes(chunk.fileName),
    )
    .map((user) => moduleName(user.facadeModuleId) ?? user.name)
    .sort();
  return `Part of ${owner}, shared by ${listOf(users)}: ${chunk.name}.`;
}

/** Turns `packages/app/src/pages/invoice/index.tsx` into `pages/invoice`. Returns `undefined` for a library. */
function moduleName(id) {
  if (!id?.startsWith(PACKAGES) || id.includes('/node_modules/')) return undefined;
  const path = id.slice(PACKAGES.length).replace(/^[^/]+\/(src|dist)\//, '');
  return path.replace(/\.\w+$/, '').replace(/\/index$/, '');
}

function listOf(names) {
  if (names.length <= MAX_NAMES) return names.join(', ');
  return `${names.slice(0, MAX_NAMES - 1).join(', ')} and ${names.length - MAX_NAMES + 1} others`;
}
