/**
 * The releases of a server.
 *
 *   current -> releases/<id>    the link that servers read
 *   releases/<id>/              site, nginx.conf, Caddyfile, release.json
 *
 * A release contains a page and its headers, because a page must never be served with another page's policy. Every release
 * also contains the files of recent releases, because an open page may still load them.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { carryFile, isForEver, writeRelease, writeServers } from './release.mjs';

const DAY = 86_400_000;
/** The folder of an unfinished release. Servers never read it. */
const UNFINISHED = '.unfinished';

/**
 * Makes a release from the built files, and makes it the current release.
 * @param {{ app: string, sdk: string, config?: string, demo?: boolean }} from the same as in `writeRelease`.
 * @param {string} folder the folder of the releases.
 * @param {{ now: number, keepDays: number }} options
 * @returns {string} the release's id.
 */
export function publish(from, folder, { now, keepDays }) {
  const id = freeId(folder, now);
  const home = pathOf(folder, id);
  const unfinished = join(resolve(folder), 'releases', UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  const own = writeRelease(from, unfinished, home);
  const present = currentId(folder);
  const release = { own, carried: {} };
  if (present !== undefined) carryAll(folder, present, { release, path: unfinished, now, keepDays });
  writeManifest(unfinished, release);
  writeServers(unfinished, home);
  renameSync(unfinished, home);
  makeCurrent(folder, id, now);
  prune(folder, { now, keepDays });
  return id;
}

/**
 * Makes an earlier release current again.
 * @param {string | undefined} wanted the release's id; by default the release that was served before the current release.
 * @returns {string} the release's id.
 */
export function goBack(folder, wanted, { now, keepDays }) {
  const present = currentId(folder);
  if (present === undefined) throw new Error(`Nothing is published in ${folder}.`);
  const id = idToRestore(folder, present, wanted);
  const path = pathOf(folder, id);
  const release = readManifest(path);
  carryAll(folder, present, { release, path, now, keepDays });
  writeManifest(path, release);
  writeServers(path);
  makeCurrent(folder, id, now);
  return id;
}

function idToRestore(folder, present, wanted) {
  if (wanted === present) throw new Error(`${present} is already current.`);
  const others = releasesOf(folder).filter((id) => id !== present);
  if (others.length === 0) throw new Error(`${present} is the only release.`);
  if (wanted !== undefined) {
    if (others.includes(wanted)) return wanted;
    throw new Error(`There is no release ${wanted}. Releases: ${others.join(', ')}.`);
  }
  const before = lastServed(
    folder,
    others.filter((id) => id < present),
  );
  if (before !== undefined) return before;
  throw new Error(`${present} is the oldest release. Pass another one: ${others.join(', ')}.`);
}

/** @returns {string | undefined} */
export function currentId(folder) {
  const link = join(folder, 'current');
  return existsSync(link) ? basename(readlinkSync(link)) : undefined;
}

/** Returns the ids of the releases, from the oldest to the newest. */
export function releasesOf(folder) {
  const releases = join(folder, 'releases');
  if (!existsSync(releases)) return [];
  return readdirSync(releases)
    .filter((name) => name !== UNFINISHED && existsSync(join(releases, name, 'release.json')))
    .sort();
}

/** Copies the present release's own files for `keepDays` from now on, and its copied files for their remaining days. */
function carryAll(folder, present, { release, path, now, keepDays }) {
  const from = pathOf(folder, present);
  const { own, carried } = readManifest(from);
  const since = { ...carried, ...Object.fromEntries(own.map((file) => [file, now])) };
  for (const [file, left] of Object.entries(since)) {
    if (release.own.includes(file)) assertSame(file, from, path);
    else if (isForEver(file) || now - left < keepDays * DAY) {
      carryFile(file, from, path);
      release.carried[file] = left;
    }
  }
}

/**
 * Rejects a changed file with the same name. Merchants pin a version by its hash, and their pages would refuse the changed file.
 */
function assertSame(file, from, path) {
  const [before, after] = [from, path].map((release) => readFileSync(join(release, 'site', file)));
  if (before.equals(after)) return;
  throw new Error(
    `${file} differs from the published file, which browsers cache permanently. ` +
      'If the SDK has changed, raise the version in packages/sdk/package.json and build again.',
  );
}

/** Deletes releases that were not served recently, but never the current release or the release that was served before it. */
function prune(folder, { now, keepDays }) {
  const earlier = releasesOf(folder).slice(0, -1);
  const before = lastServed(folder, earlier);
  const long = earlier.filter((id) => id !== before && now - servedUntil(folder, id) >= keepDays * DAY);
  for (const id of long) rmSync(pathOf(folder, id), { recursive: true });
}

/** @returns {string | undefined} the id of the release that was served last. `ids` are sorted from the oldest to the newest. */
function lastServed(folder, ids) {
  return [...ids].sort((one, other) => servedUntil(folder, one) - servedUntil(folder, other)).at(-1);
}

/**
 * Returns the time at which a release was replaced. If an older manifest lacks this time, returns the time at which the next
 * release was made.
 */
function servedUntil(folder, id) {
  const all = releasesOf(folder);
  return readManifest(pathOf(folder, id)).servedUntil ?? timeOf(all[all.indexOf(id) + 1]);
}

function makeCurrent(folder, id, now) {
  const present = currentId(folder);
  if (present !== undefined) {
    const path = pathOf(folder, present);
    writeManifest(path, { ...readManifest(path), servedUntil: now });
  }
  const link = join(folder, 'current');
  const next = join(folder, '.current');
  rmSync(next, { force: true });
  symlinkSync(join('releases', id), next);
  renameSync(next, link);
}

/** Returns an unused id. Ids are times, which sort by age. */
function freeId(folder, now) {
  mkdirSync(join(folder, 'releases'), { recursive: true });
  const last = releasesOf(folder).at(-1);
  const time = last === undefined ? now : Math.max(now, timeOf(last) + 1000);
  return new Date(time).toISOString().slice(0, 19).replaceAll(':', '-');
}

function timeOf(id) {
  const [day, time] = id.split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}Z`);
}

function pathOf(folder, id) {
  return join(resolve(folder), 'releases', id);
}

function readManifest(release) {
  return JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'));
}

function writeManifest(release, manifest) {
  writeFileSync(join(release, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
