/** `npm start` installs, builds, and serves the checkout, the sandbox and the examples until Ctrl-C. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import './stopWithParent.mjs';
import { answerHelp, build, fail, install, ROOT, requireNode, STOP_WITH_PARENT, say } from './command.mjs';

answerHelp(`Usage: npm start

Installs, builds, and serves the checkout with its sandbox and the examples, until Ctrl-C.
Ports: PORT (4242), SHOP_PORT (4243), REACT_SHOP_PORT (4244), STRICT_CSP_PORT (4245).`);
requireNode(20);
const ports = {
  PORT: portOf('PORT', 4242),
  SHOP_PORT: portOf('SHOP_PORT', 4243),
  REACT_SHOP_PORT: portOf('REACT_SHOP_PORT', 4244),
  STRICT_CSP_PORT: portOf('STRICT_CSP_PORT', 4245),
};
for (const [name, port] of Object.entries(ports)) {
  const twin = Object.keys(ports).find((other) => other !== name && ports[other] === port);
  if (twin) fail(`${name} and ${twin} are both ${port}. Set one of them to another port.`);
  await assertFree(port, name);
}

try {
  await install();
  await build();
} catch (error) {
  fail(error.message);
}

const [checkout, shop, reactShop, strictCsp] = Object.values(ports).map((port) => `http://localhost:${port}`);
const children = [];
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

/** The sandbox sends webhooks to the shop, unless KOBO_WEBHOOK_URL is set. */
const webhooks = process.env.KOBO_WEBHOOK_URL
  ? {}
  : {
      KOBO_WEBHOOK_URL: `${shop}/webhooks`,
      KOBO_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
    };
serve('checkout and sandbox', 'packages/sandbox/dist/main.js', ports.PORT, {
  SHOP_ORIGIN: shop,
  REACT_SHOP_ORIGIN: reactShop,
  STRICT_CSP_ORIGIN: strictCsp,
  ...webhooks,
});
serve('shop', 'examples/shop/server.mjs', ports.SHOP_PORT, webhooks);
serve('React shop', 'examples/react-shop/server.mjs', ports.REACT_SHOP_PORT);
serve('school', 'examples/strict-csp/server.mjs', ports.STRICT_CSP_PORT);
await Promise.all([
  answers(`${checkout}/sandbox/health`),
  ...[shop, reactShop, strictCsp].map((example) => answers(`${example}/health`)),
]);

console.log(`
  Kobo Checkout is running.

  Start here   ${checkout}            try the checkout, its options and test cards
  Shop         ${shop}            put something in the basket and pay
  React shop   ${reactShop}            choose a dish and pay, or order and pay by link
  Strict CSP   ${strictCsp}            let the school bill you and pay the bill
  Simulator    ${checkout}/sandbox    credit a transfer, expire it, end a payment

  Cards (any future expiry; CVV 123)
    4111 1111 1111 1111      approved
    5555 5555 5555 4444      asks for an OTP: 123456
    5061 0000 0000 0000 007  Verve, PIN 1234, then OTP 123456
    4000 0000 0000 3220      3-D Secure
    4000 0000 0000 0002      declined
  All test data: docs/merchants/test-data.md

  Ctrl-C stops everything.
`);

function serve(name, script, port, env = {}) {
  const child = spawn(process.execPath, [...STOP_WITH_PARENT, join(ROOT, script)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port), CHECKOUT_ORIGIN: checkout },
  });
  child.on('exit', (code) => {
    if (stopping) return;
    console.error(`\n✗ The ${name} stopped unexpectedly (exit code ${code}).`);
    stop(1);
  });
  children.push(child);
}

function stop(code) {
  if (stopping) return;
  stopping = true;
  say('Stopping …');
  let left = children.filter((child) => child.exitCode === null && child.signalCode === null).length;
  if (left === 0) process.exit(code);
  for (const child of children) {
    child.once('exit', () => {
      left -= 1;
      if (left === 0) process.exit(code);
    });
    child.kill('SIGTERM');
  }
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
    process.exit(code);
  }, 3000).unref();
}

function portOf(name, standard) {
  const text = process.env[name];
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value < 65536) return value;
  return fail(`${name}=${text} is not a port: use a whole number from 1 to 65535.`);
}

function assertFree(wanted, name) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) =>
      fail(
        error.code === 'EADDRINUSE'
          ? `Port ${wanted} is in use. Stop the program that uses it, or choose another port: ${name}=${wanted + 10} npm start`
          : `Port ${wanted} can't be used (${error.code}). Choose another port: ${name}=${wanted + 10} npm start`,
      ),
    );
    probe.listen(wanted, '127.0.0.1', () => probe.close(resolve));
  });
}

async function answers(url) {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // The server does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.error(`\n✗ Nothing answers at ${url}.`);
  stop(1);
}
