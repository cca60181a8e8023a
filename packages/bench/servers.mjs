/** Serves each compared card form with the sandbox over HTTP/2, on its own origin. */
import { spawn } from 'node:child_process';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../tooling/run/command.mjs';

const ATTEMPTS = 150;
const PAUSE = 100;

/**
 * @param {Record<string, string>} folders the folder of the built files, by rival.
 * @param {{ cert: string, key: string, pem: string }} certificate
 * @param {Record<string, number>} ports the ports by rival.
 * @returns {Promise<() => void>} a function that stops all servers.
 */
export async function startServers(folders, certificate, ports) {
  const children = Object.entries(folders).map(([name, folder]) =>
    spawn(process.execPath, [join(ROOT, 'packages/sandbox/dist/main.js')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(ports[name]),
        APP_DIR: folder,
        KOBO_DATA: ':memory:',
        TLS_CERT: certificate.cert,
        TLS_KEY: certificate.key,
      },
    }),
  );
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('exit', stop);
  await Promise.all(Object.keys(folders).map((name) => answers(ports[name], certificate.pem)));
  return stop;
}

/** Finds a free port for each name. @returns {Promise<Record<string, number>>} */
export async function freePorts(names) {
  const ports = await Promise.all(names.map(freePort));
  return Object.fromEntries(names.map((name, index) => [name, ports[index]]));
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

async function answers(port, ca) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const status = await new Promise((resolve) => {
      get({ host: 'localhost', port, path: '/sandbox/health', ca, agent: false }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      }).on('error', () => resolve(undefined));
    });
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`Nothing answers on port ${port}.`);
}
