/**
 * The releases of a server, and which of them is the current one.
 *
 *   current -> releases/<id>    what servers include
 *   releases/<id>/              site, nginx.conf, Caddyfile, release.json
 *
 * A page and the headers that belong to it are in one release, so no page is ever given with the policy of another. A
 * payer who has opened a page needs the files that it names for as long as it is open: every release carries those of the
 * others that were served lately.
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
/** A release that is being made: nothing is ever served from there. */
const UNFINISHED = '.unfinished';

/**
 * Makes a release of what was built, and the current one of it.
 * @param {{ app: string, sdk: string, config?: string, demo?: boolean }} from as `writeRelease` takes it.
 * @param {string} folder where the releases are.
 * @param {{ now: number, keepDays: number }} options
 * @returns {string} its id.
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
 * @param {string | undefined} wanted its id; where none is said, the older one that was served last.
 * @returns {string} its id.
 */
export function goBack(folder, wanted, { now, keepDays }) {
  const present = currentId(folder);
  const others = releasesOf(folder).filter((other) => other !== present);
  const older = others.filter((other) => other < (present ?? ''));
  const id = wanted ?? lastServed(folder, older);
  if (present === undefined || id === undefined || !others.includes(id)) {
    throw new Error(`There is no such release to go back to. There are: ${others.join(', ') || 'none'}.`);
  }
  const path = pathOf(folder, id);
  const release = readManifest(path);
  carryAll(folder, present, { release, path, now, keepDays });
  writeManifest(path, release);
  writeServers(path);
  makeCurrent(folder, id, now);
  return id;
}

/** @returns {string | undefined} */
export function currentId(folder) {
  const link = join(folder, 'current');
  return existsSync(link) ? basename(readlinkSync(link)) : undefined;
}

/** From the oldest to the newest. */
export function releasesOf(folder) {
  const releases = join(folder, 'releases');
  if (!existsSync(releases)) return [];
  return readdirSync(releases)
    .filter((name) => name !== UNFINISHED && existsSync(join(releases, name, 'release.json')))
    .sort();
}

/** What the present release serves stays: its own files from now on for as long as was said, those it carries the rest. */
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

/** Merchants pin a version by its hash: other bytes under its name would be refused on their pages. */
function assertSame(file, from, path) {
  const [before, after] = [from, path].map((release) => readFileSync(join(release, 'site', file)));
  if (before.equals(after)) return;
  throw new Error(
    `${file} differs from the one that is published, which browsers keep for ever. ` +
      'Where the SDK has changed, raise the version in packages/sdk/package.json and build again.',
  );
}

/** Those that were not served for long; never the newest, which is the current one, and the one served before it. */
function prune(folder, { now, keepDays }) {
  const earlier = releasesOf(folder).slice(0, -1);
  const before = lastServed(folder, earlier);
  const long = earlier.filter((id) => id !== before && now - servedUntil(folder, id) >= keepDays * DAY);
  for (const id of long) rmSync(pathOf(folder, id), { recursive: true });
}

/** @returns {string | undefined} of these, which go from the oldest to the newest. */
function lastServed(folder, ids) {
  return [...ids].sort((one, other) => servedUntil(folder, one) - servedUntil(folder, other)).at(-1);
}

/** When another one took its place; where a manifest of an older version doesn't say, when the next one was made. */
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

/** A release is named by its time, so that names sort as they came. */
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
