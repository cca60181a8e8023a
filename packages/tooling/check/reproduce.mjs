/**
 * `pnpm tool reproduce` builds the committed tree twice and compares every published byte. Anybody can thereby prove that a
 * release was built from the sources.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerHelp, fail, PNPM, requireNode, run, say } from '../run/command.mjs';

/** The published folders, for payers' and merchants' browsers, merchants' servers and verifiers. */
const OUTPUTS = ['app/release', 'sdk/dist', 'react/dist', 'vue/dist', 'server/dist', 'verify/dist'];
/** Files that contain the path of the served folder. Only this path may differ. */
const SERVERS = ['app/release/nginx.conf', 'app/release/nginx-gzip.conf', 'app/release/Caddyfile'];
const BUILDS = [
  { folder: 'a', env: { TZ: 'Pacific/Kiritimati', LANG: 'C', LC_ALL: 'C' } },
  {
    folder: 'b/a folder with a longer name/kobo',
    env: { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  },
];

answerHelp(`Usage: npx --yes pnpm@10 tool reproduce

Builds the commit twice, in different folders, time zones and locales, and compares the bytes. Takes minutes. Exits with 1
and names the different files or the failed build.`);
requireNode(20);
const work = mkdtempSync(join(tmpdir(), 'kobo-reproduce-'));
let problem;
try {
  const [one, other] = [await buildIn(BUILDS[0]), await buildIn(BUILDS[1])];
  compare(one, other);
} catch (error) {
  problem = error.message;
} finally {
  rmSync(work, { recursive: true, force: true });
}
if (problem !== undefined) fail(problem);

/** @returns {Promise<Map<string, string>>} the hash of every published file of a build, by its path. */
async function buildIn({ folder: name, env }) {
  const folder = join(work, name);
  say(`Building in ${folder} (${env.TZ}, ${env.LC_ALL}) …`);
  mkdirSync(folder, { recursive: true });
  await run('sh', ['-c', 'git archive HEAD | tar -x -C "$1"', 'sh', folder]);
  for (const args of [
    ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'],
    ['--silent', 'build'],
  ]) {
    await pnpmIn(folder, args, { ...env, CI: 'true', npm_config_yes: 'true' });
  }
  const hashes = new Map();
  for (const output of OUTPUTS) {
    const path = join(folder, 'packages', output);
    if (!existsSync(path)) throw new Error(`The build did not create packages/${output}.`);
    for (const inner of filesIn(path)) {
      const file = `${output}/${inner}`;
      const bytes = readFileSync(join(path, inner));
      const same = SERVERS.includes(file) ? bytes.toString().replaceAll(folder, '') : bytes;
      hashes.set(file, createHash('sha384').update(same).digest('base64'));
    }
  }
  return hashes;
}

function compare(one, other) {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  const different = names.filter((name) => one.get(name) !== other.get(name));
  if (different.length > 0) {
    throw new Error(
      `${different.length} of ${names.length} files differ between the two builds:\n  ${different.join('\n  ')}`,
    );
  }
  console.log(`\n✓ ${names.length} files have the same bytes in both builds.`);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1));
}

async function pnpmIn(folder, args, env) {
  const command = ['-c', 'cd "$1" && shift && exec npx --yes "$@"', 'sh', folder, PNPM, ...args];
  await run('sh', command, { env, quiet: true });
}
