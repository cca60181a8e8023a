import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A test's own sandbox, which the test may kill. */
export interface OwnSandbox {
  origin: string;
  /** Sends SIGKILL, after which the sandbox can't save anything. Resolves once the process has ended. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends the sandbox and removes its database. */
  dispose(): Promise<void>;
}

export async function ownSandbox(): Promise<OwnSandbox> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'kobo-e2e-'));
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(process.execPath, [join(ROOT, 'packages/sandbox/dist/main.js')], {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, PORT: String(port), KOBO_DATA: join(folder, 'sandbox.db') },
    });
    await answers(`${origin}/sandbox/health`);
  }

  async function kill(): Promise<void> {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = new Promise((resolve) => dying.once('exit', resolve));
    dying.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    origin,
    kill,
    start,
    async dispose() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Serves a host page on a separate origin with its own headers. Returns the page's address. */
export async function hostPage(
  html: string,
  headers: Record<string, string> = {},
): Promise<{ address: string; close: () => void }> {
  const port = await freePort();
  const server = createHttpServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { address: `http://localhost:${port}/`, close: () => server.close() };
}

/** Polls until the server replies. If the server never replies, the test fails after its time-out. */
export async function answers(url: string): Promise<void> {
  for (;;) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
