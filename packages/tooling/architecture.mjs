/**
 * The rules of the house that a general linter can't know: which folder may import which, who may import the
 * libraries that belong to one file, and how long a file may grow. Prints every breach; exits 1 if there is one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_LINES = 250;

/** Libraries that one place alone may import. */
const OWNED = [
  { library: 'postmate', owners: ['packages/sdk/src/overlay/channel.ts', 'packages/app/src/host/'] },
  { library: 'redaxios', owners: ['packages/app/src/api/http.ts'] },
];

/** Inside the app: a folder may import those further right, never those further left. */
const APP_ORDER = [
  ['routes', 'main', 'boot', 'bootState', 'early', 'fuzzTargets', 'screens', 'client'],
  ['pages'],
  ['methods'],
  ['session'],
  ['forms'],
  ['flow', 'api', 'host', 'strings', 'ui', 'config', 'money', 'time', 'theme', 'address'],
];

/** The sandbox serves the built files as `tooling/deploy/rules` says, which configures every other server. */
const PACKAGES = {
  protocol: [],
  sdk: ['protocol'],
  app: ['protocol', 'sdk'],
  sandbox: ['protocol', 'tooling'],
  // It calls a provider as the app does, by the app's own client.
  conformance: ['protocol', 'app'],
};
/** What their tests may import besides. */
const FOR_TESTS = { conformance: ['sandbox'] };

const breaches = [];

for (const name of Object.keys(PACKAGES)) {
  for (const file of sources(join(ROOT, 'packages', name, 'src'))) check(name, file);
}

if (breaches.length > 0) {
  console.error(breaches.join('\n'));
  process.exit(1);
}
console.log('Architecture: arrows, owned libraries and file sizes are in order.');

function* sources(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.tsx?$/.test(entry.name)) yield join(entry.parentPath ?? entry.path, entry.name);
  }
}

function check(packageName, file) {
  const path = relative(ROOT, file);
  const text = readFileSync(file, 'utf8');
  const test = /\.test\.tsx?$/.test(path);
  checkLength(path, text, test);
  for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    if (specifier.startsWith('.')) {
      checkInside(packageName, path, relative(ROOT, resolve(dirname(file), specifier)), test);
      continue;
    }
    const workspace = specifier.match(/^@kobo\/(\w+)/)?.[1];
    const allowed = [...PACKAGES[packageName], ...(test ? (FOR_TESTS[packageName] ?? []) : [])];
    if (workspace && !allowed.includes(workspace)) {
      breaches.push(`${path}: ${packageName} may not import ${workspace}`);
    }
    const owned = OWNED.find(({ library }) => library === specifier);
    if (owned && !test && !owned.owners.some((owner) => path.startsWith(owner))) {
      breaches.push(`${path}: only ${owned.owners.join(' and ')} may import ${specifier}`);
    }
  }
}

function checkLength(path, text, test) {
  if (test || path.includes('/strings/')) return;
  const lines = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
  if (lines > MAX_LINES) breaches.push(`${path}: ${lines} lines of code, ${MAX_LINES} at the most`);
}

function checkInside(packageName, from, to, test) {
  const home = `packages/${packageName}/src/`;
  if (!to.startsWith(home)) {
    breaches.push(`${from}: imports ${to}, outside its package`);
    return;
  }
  if (packageName !== 'app' || test) return;
  const [source, target] = [from, to].map((path) => path.slice(home.length).split('/'));
  const [above, below] = [rank(source[0]), rank(target[0])];
  if (above > below) breaches.push(`${from}: ${source[0]} may not import ${target[0]}`);
  const room = source[0] === 'methods' && source.length > 2 ? source[1] : undefined;
  const otherRoom = target[0] === 'methods' && target.length > 1 ? target[1] : undefined;
  if (room && otherRoom && otherRoom !== room && otherRoom !== 'method') {
    breaches.push(`${from}: the room ${room} may not import the room ${otherRoom}`);
  }
}

function rank(folder) {
  const name = folder.replace(/\.tsx?$/, '');
  const index = APP_ORDER.findIndex((row) => row.includes(name));
  return index === -1 ? APP_ORDER.length : index;
}
