/**
 * Writes `contents.json` beside a build: the packages in each file, and the reason for the file.
 * The inventory and the bill of materials of a release are derived from this file. The build fails if `reason.mjs` returns no
 * reason for a file.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf, reasonOfInlineScript } from './reason.mjs';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));
const FILE = 'contents.json';
const HASH = '[\\w-]{6,8}';

/** The name of the inline script of `index.html` in the list of files. */
export const INLINE_SCRIPT = 'index.html#script';

/** The packages in files that rollup does not bundle, by the file's name. */
export class Carried {
  #packages = new Map();

  /** @param {string} name the file's name without its hash. @param {string[]} ids the modules in the file. */
  add(name, ids) {
    this.#packages.set(name, packagesOf(ids));
  }

  of(name) {
    return this.#packages.get(name) ?? [];
  }
}

/**
 * Returns a rollup plugin that records every file of a build.
 * @param {object} options
 * @param {string} options.dir the folder of `contents.json`. Several builds into one folder share the file.
 * @param {RegExp} [options.only] matches the files that are served. Other files are omitted.
 * @param {Carried} [options.carried] the contents of files that rollup did not bundle.
 */
export function contents({ dir, only = /./, carried = new Carried() }) {
  return {
    name: 'kobo-contents',
    generateBundle: {
      order: 'post',
      handler(_options, output) {
        const owner = packageIn(process.cwd()).name;
        const listed = {};
        const inline = carried.of(INLINE_SCRIPT);
        if (inline.length > 0) listed[INLINE_SCRIPT] = { why: reasonOfInlineScript(owner), packages: inline };
        for (const file of Object.values(output)) {
          if (!only.test(file.fileName)) continue;
          const packages =
            file.type === 'chunk' ? packagesOfChunk(file) : carried.of(plainName(file.fileName));
          const names = packages.map(({ name }) => name);
          const why = reasonOf(file, output, owner, names);
          if (why === undefined) this.error(`${file.fileName} has no reason: add its kind to reason.mjs.`);
          listed[file.fileName] = { why, packages };
        }
        writeContents(dir, listed);
      },
    },
  };
}

/** @returns {Record<string, { why: string, packages: { name: string, version: string, licence: string }[] }>} */
export function readContents(dir) {
  return hasContents(dir) ? JSON.parse(readFileSync(join(dir, FILE), 'utf8')) : {};
}

export function hasContents(dir) {
  return existsSync(join(dir, FILE));
}

/** Adds entries to `contents.json`, which several builds into the same folder share. */
export function writeContents(dir, more) {
  mkdirSync(dir, { recursive: true });
  const all = Object.entries({ ...readContents(dir), ...more });
  const sorted = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(join(dir, FILE), `${JSON.stringify(sorted, null, 1)}\n`);
}

export function packagesOfChunk({ modules }) {
  const held = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return packagesOf(held.map(([id]) => id));
}

/** Returns the packages of these modules, sorted by name. */
export function packagesOf(ids) {
  const found = ids.flatMap(packagesIn);
  const byName = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byName.keys()].sort().map((key) => byName.get(key));
}

function packagesIn(id) {
  // Rollup and its plugins mark their own modules with `\0` and a query.
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const folder =
    /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ??
    (path.startsWith(PACKAGES) ? join(PACKAGES, path.slice(PACKAGES.length).split('/')[0]) : undefined);
  if (folder === undefined) return [];
  // For a built file of another workspace package, read the packages from the `contents.json` beside the file.
  const [, dist, name] = /^(.*\/dist)\/(.+)$/.exec(path) ?? [];
  const built = path.startsWith(PACKAGES) && dist ? readContents(dist)[name] : undefined;
  return built?.packages ?? [packageIn(folder)];
}

function packageIn(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, licence: license ?? 'not stated' };
}

function plainName(file) {
  return file.replace(/^assets\//, '').replace(new RegExp(`-${HASH}(?=\\.\\w+$)`), '');
}
