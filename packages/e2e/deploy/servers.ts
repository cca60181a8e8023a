import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, freePort } from '../support/servers';
import { newFolder, ROOT } from './folders';

export const SERVERS = ['nginx', 'nginx without brotli', 'caddy', 'sandbox'] as const;
type ServerName = (typeof SERVERS)[number];

export interface Server {
  origin: string;
  port: number;
  /** Makes the server read its configuration again. Resolves after the server has applied the configuration. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's user `nobody`. The servers need no further rights. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
const MODULES = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules'].find((path) => existsSync(path));
const BROTLI = 'ngx_http_brotli_static_module.so';
const hasBrotli = MODULES !== undefined && existsSync(join(MODULES, BROTLI));

/** Returns the compression that a server chooses. */
export function encodingOf(name: ServerName): 'br' | 'gzip' {
  return name === 'nginx without brotli' || (name === 'nginx' && !hasBrotli) ? 'gzip' : 'br';
}

/** Starts a server for a folder's current release, on a free loopback port. */
export async function startServer(name: ServerName, releases: string): Promise<Server> {
  const port = await freePort();
  const home = newFolder();
  if (NOBODY) chownSync(home, NOBODY.uid, NOBODY.gid);
  const current = join(releases, 'current');
  switch (name) {
    case 'nginx':
      return nginx({
        home,
        port,
        include: join(current, hasBrotli ? 'nginx.conf' : 'nginx-gzip.conf'),
        brotli: hasBrotli,
      });
    case 'nginx without brotli':
      return nginx({ home, port, include: join(current, 'nginx-gzip.conf'), brotli: false });
    case 'caddy':
      return caddy({ home, port, include: join(current, 'Caddyfile') });
    default: {
      const site = join(current, 'site');
      return run(port, process.execPath, [join(ROOT, 'packages/sandbox/dist/main.js')], {
        env: { PORT: String(port), APP_DIR: site, SDK_DIR: site, KOBO_DATA: ':memory:' },
        health: '/sandbox/health',
      });
    }
  }
}

/** Starts a proxy with the configuration from docs/deployers/headers.md, for an API on this machine. */
export async function startProxy(name: 'nginx' | 'caddy', lines: string): Promise<Server> {
  const port = await freePort();
  const home = newFolder();
  if (NOBODY) chownSync(home, NOBODY.uid, NOBODY.gid);
  const include = join(home, 'api.conf');
  // The health check needs a reply from nginx, but the documented lines only cover the stream.
  writeFileSync(include, name === 'nginx' ? `${lines}location = / { return 200; }` : lines);
  return name === 'nginx' ? nginx({ home, port, include, brotli: false }) : caddy({ home, port, include });
}

interface Place {
  home: string;
  port: number;
  include: string;
}

function nginx({ home, port, include, brotli }: Place & { brotli: boolean }): Promise<Server> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${home}/${kind};`,
  );
  const file = join(home, 'main.conf');
  if (brotli && MODULES) symlinkSync(MODULES, join(home, 'modules'));
  writeFileSync(
    file,
    `${brotli ? `load_module modules/${BROTLI};` : ''}
daemon off; pid ${home}/pid; error_log stderr warn;
events {}
http {
  access_log off; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; include ${include}; }
}
`,
  );
  const executable = process.env['NGINX_PATH'] ?? 'nginx';
  return run(port, executable, ['-p', home, '-c', file, '-e', 'stderr'], {
    reload: (child) => {
      execFileSync(executable, ['-p', home, '-c', file, '-e', 'stderr', '-t', '-q'], { ...NOBODY });
      child.kill('SIGHUP');
    },
  });
}

async function caddy({ home, port, include }: Place): Promise<Server> {
  const admin = `localhost:${await freePort()}`;
  const file = join(home, 'Caddyfile');
  writeFileSync(
    file,
    `{
	admin ${admin}
	auto_https off
	storage file_system ${home}
}
http://localhost:${port} {
	import ${include}
}
`,
  );
  const executable = process.env['CADDY_PATH'] ?? 'caddy';
  const env = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, HOME: home };
  return run(port, executable, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    reload: () => {
      execFileSync(executable, ['reload', '--config', file, '--adapter', 'caddyfile', '--address', admin], {
        ...NOBODY,
        env: { ...process.env, ...env },
        stdio: 'pipe',
      });
    },
  });
}

interface Running {
  env?: Record<string, string>;
  /** A path for which the server returns HTTP 200 once it has started. */
  health?: string;
  reload?: (child: ChildProcess) => void;
}

async function run(port: number, executable: string, args: string[], options: Running): Promise<Server> {
  const { env = {}, health = '/', reload } = options;
  const child = spawn(executable, args, {
    ...NOBODY,
    cwd: '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (data) => {
    output += data;
  });
  const gone = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${executable} ended with ${code}:\n${output}`)));
  });
  gone.catch(() => {});
  const origin = `http://localhost:${port}`;
  await Promise.race([answers(origin + health), gone]);
  return {
    origin,
    port,
    async reload() {
      reload?.(child);
      await answers(origin + health);
    },
    async stop() {
      if (child.exitCode !== null) return;
      const end = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await end;
    },
  };
}
