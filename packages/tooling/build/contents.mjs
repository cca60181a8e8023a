/**
 * What each file of a build holds and why it is there, written beside the build as `contents.json`: the source of a
 * release's inventory and of its bill of materials. The build fails on a kind of file that `reason.mjs` does not know.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf, reasonOfInlineScript } from './reason.mjs';

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));
const FILE = 'contents.json';
const HASH = '[\\w-]{6,8}';

/** The inline script of `index.html`, among the files. */
export const INLINE_SCRIPT = 'index.html#script';

/** The packages whose modules went into files that rollup knows only as text: name of the file -> packages. */
export class Carried {
  #packages = new Map();

  /** @param {string} name the file's, without its hash. @param {string[]} ids the modules in it. */
  add(name, ids) {
    this.#packages.set(name, packagesOf(ids));
  }

  of(name) {
    return this.#packages.get(name) ?? [];
  }
}

/**
 * A rollup plugin that writes down every file that it makes.
 * @param {object} options
 * @param {string} options.dir where `contents.json` goes; several builds into one folder share it.
 * @param {RegExp} [options.only] the files that are served; the others are left out.
 * @param {Carried} [options.carried] what is in the files that rollup didn't bundle.
 */
export function contents({ dir, only = /./, carried = new Carried() }) {
  return {
    name: 'kobo-contents',
    generateBundle: {
      order: 'post',
      handler(_options, output) {
        const owner = packageIn(process.cwd()).name;
        const known = {};
        const inline = carried.of(INLINE_SCRIPT);
        if (inline.length > 0) known[INLINE_SCRIPT] = { why: reasonOfInlineScript(owner), packages: inline };
        for (const file of Object.values(output)) {
          if (!only.test(file.fileName)) continue;
          const packages =
            file.type === 'chunk' ? packagesOfChunk(file) : carried.of(plainName(file.fileName));
          const names = packages.map(({ name }) => name);
          const why = reasonOf(file, output, owner, names);
          if (why === undefined) this.error(`${file.fileName} has no reason to be served: see reason.mjs.`);
          known[file.fileName] = { why, packages };
        }
        writeContents(dir, known);
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

/** Adds to what other builds into the same folder have written, whichever came first. */
export function writeContents(dir, more) {
  mkdirSync(dir, { recursive: true });
  const all = Object.entries({ ...readContents(dir), ...more });
  const sorted = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(join(dir, FILE), `${JSON.stringify(sorted, null, 1)}\n`);
}

/** The packages of which a chunk of rollup's holds code. */
export function packagesOfChunk({ modules }) {
  const held = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return packagesOf(held.map(([id]) => id));
}

/** The packages that these modules belong to, by their names. */
export function packagesOf(ids) {
  const found = ids.flatMap(packagesIn);
  const byName = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byName.keys()].sort().map((key) => byName.get(key));
}

function packagesIn(id) {
  // Rollup and its plugins mark what they made themselves so.
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const folder =
    /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ??
    (path.startsWith(PACKAGES) ? join(PACKAGES, path.slice(PACKAGES.length).split('/')[0]) : undefined);
  if (folder === undefined) return [];
  // A file that another package of this workspace was built into: what is in it is written beside it.
  const [, dist, name] = /^(.*\/dist)\/(.+)$/.exec(path) ?? [];
  const built = path.startsWith(PACKAGES) && dist ? readContents(dist)[name] : undefined;
  return built?.packages ?? [packageIn(folder)];
}

function packageIn(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, licence: license ?? 'not said' };
}

function plainName(file) {
  return file.replace(/^assets\//, '').replace(new RegExp(`-${HASH}(?=\\.\\w+$)`), '');
}
