/** Finds PostgreSQL, and starts a separate server. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installedExecutable, namedExecutable } from './executable.mjs';

/** The folder of PostgreSQL's versions in Debian, which is outside PATH. */
const DEBIAN = '/usr/lib/postgresql';

export const POSTGRES_ADVICE = 'On Debian: apt-get install -y postgresql';

/** Returns the folder with `initdb` and `postgres`; undefined if they are not installed. `INITDB_PATH` takes precedence. */
export function postgresFolder() {
  const [newest] = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
    : [];
  const debian = newest && join(DEBIAN, newest, 'bin/initdb');
  const initdb = namedExecutable('INITDB_PATH') ?? installedExecutable(['initdb']) ?? debian;
  // Resolve the link, because a link in PATH may exist for only one of the programs.
  return initdb && dirname(realpathSync(initdb));
}

/**
 * Starts a PostgreSQL server with an empty database in a temporary folder.
 * @param {string} bin the folder of its programs.
 * @param {{ settings?: readonly string[] }} [options] settings such as `max_connections=200`.
 */
export async function startPostgres(bin, { settings = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kobo-postgres-'));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = /** @type {const} */ ({ ...user, cwd: folder, stdio: 'ignore' });
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'kobo', '-A', 'trust', '--no-sync'], options);
  const port = String(await freePort());
  const all = ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', port, '-k', folder, ...all], options);
  const stopAtExit = () => server.kill('SIGINT');
  process.once('exit', stopAtExit);
  await accepts(join(bin, 'pg_isready'), port);
  return {
    url: `postgres://kobo@127.0.0.1:${port}/postgres`,
    /** Stops the server after all connections are closed, and deletes its folder. */
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      process.off('exit', stopAtExit);
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** If this process runs as root, returns the user of Debian's package, because PostgreSQL refuses to run as root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = Object(probe.address());
      probe.close(() => resolve(port));
    });
  });
}

async function accepts(isReady, port) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      execFileSync(isReady, ['-q', '-h', '127.0.0.1', '-p', port]);
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
