/** The nodes of the provider, and the proxy in front of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const NODE = fileURLToPath(new URL('node.mjs', import.meta.url));
const HOST = '127.0.0.1';
/**
 * The keep-alive timeout in milliseconds. It exceeds the pauses of a client, because otherwise a request could arrive on a
 * connection that is being closed.
 */
export const KEEP_ALIVE = 60_000;

/** @param {string[]} names @param {Record<string, string>} env the variables of node.mjs. */
export async function startCluster(names, env) {
  const nodes = names.map((name) => new ProviderNode({ ...env, NODE_NAME: name }));
  // Start one node after the other, because the first node creates the ledger's tables.
  for (const node of nodes) await node.start();
  const proxy = startProxy(nodes);
  await once(proxy, 'listening');
  return {
    nodes,
    url: `http://${HOST}:${Object(proxy.address()).port}`,
    async close() {
      proxy.close().closeAllConnections();
      await Promise.all(nodes.map((node) => node.kill()));
    },
  };
}

class ProviderNode {
  /** Resolves when the last restart is complete. */
  ready = Promise.resolve();
  port = 0;
  #child;

  constructor(env) {
    this.name = env.NODE_NAME;
    this.env = { ...process.env, ...env };
  }

  async start() {
    this.#child = spawn(process.execPath, ['--expose-gc', NODE], {
      env: this.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    [{ port: this.port }] = await once(this.#child, 'message');
  }

  async kill() {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  restart() {
    this.ready = this.kill().then(() => this.start());
    return this.ready;
  }

  /** @returns {Promise<{ rss: number, cpu: NodeJS.CpuUsage }>} `rss` in bytes, after a garbage collection; `cpu` in µs. */
  async usage() {
    this.#child.send('usage');
    const [usage] = await once(this.#child, 'message');
    return usage;
  }
}

/** Starts a round-robin proxy without retries. If a node does not answer, the proxy replies with HTTP 502. */
function startProxy(nodes) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const { port } = nodes[turn % nodes.length];
    const { method, url: path, headers } = incoming;
    const upstream = request({ host: HOST, port, agent, method, path, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode, reply.headers);
      reply.on('error', () => outgoing.destroy());
      reply.pipe(outgoing);
    });
    upstream.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end('{}');
    });
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  server.keepAliveTimeout = KEEP_ALIVE;
  return server.listen(0, HOST);
}

/** Waits until `check` returns true, for at most `limit` milliseconds. @param {() => boolean | Promise<boolean>} check */
export async function until(check, limit) {
  const end = Date.now() + limit;
  while (!(await check()) && Date.now() < end) await pause(100);
}
