/**
 * Tests the package as a merchant installs it: packed, and unpacked outside this workspace. Compiles a merchant's code with each
 * module resolution, loads the package in Node, and runs the package with only web APIs. Needs a build.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import ts from 'typescript';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
/** The files that the package must contain, and no others. */
const WANTED = [
  'LICENSE',
  'README.md',
  'dist/sbom.cdx.json',
  'dist/server.cjs',
  'dist/server.d.cts',
  'dist/server.d.mts',
  'dist/server.mjs',
  'package.json',
];
const { ESNext, NodeNext } = ts.ModuleKind;
const { Bundler, NodeNext: LikeNode } = ts.ModuleResolutionKind;
/** Each module resolution, and the file that uses it. A `.cts` file requires the package. */
const WAYS = [
  { name: 'a bundler', file: 'app.ts', module: ESNext, moduleResolution: Bundler },
  { name: 'import in Node', file: 'app.mts', module: NodeNext, moduleResolution: LikeNode },
  { name: 'require in Node', file: 'app.cts', module: NodeNext, moduleResolution: LikeNode },
  { name: 'import with the types of Node', file: 'node.mts', module: NodeNext, moduleResolution: LikeNode },
];
/** Globals that Workers, Deno and Bun share. Node's `process`, `Buffer` and `require` are left out. */
const WEB = {
  AbortController,
  atob,
  btoa,
  crypto,
  fetch,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  Uint8Array,
  URL,
  setTimeout,
  clearTimeout,
};

const folder = mkdtempSync(join(tmpdir(), 'kobo-server-consumer-'));
const problems = [];
try {
  unpack();
  for (const way of WAYS) compile(way);
  loadInNode();
  await runOnTheWeb();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(
  'A merchant’s project compiles with @kobo/server. Node imports and requires it, and it needs only web APIs.',
);

function unpack() {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: PACKAGE,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const files = JSON.parse(packed)[0].files.map(({ path }) => path);
  for (const path of WANTED.filter((file) => !files.includes(file))) problems.push(`${path} is not packed`);
  for (const path of files.filter((file) => !WANTED.includes(file))) problems.push(`${path} is packed`);
  const home = join(folder, 'node_modules/@kobo/server');
  mkdirSync(home, { recursive: true });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', home, '--strip-components=1']);
  cpSync(join(PACKAGE, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'), {
    recursive: true,
    dereference: true,
  });
  for (const { file } of WAYS) {
    copyFileSync(join(PACKAGE, 'consumer', file.replace(/\.[cm]ts$/, '.ts')), join(folder, file));
  }
}

/** Compiles a file. Also checks the package's own declarations, except in the file that uses Node's types. */
function compile({ name, file, module, moduleResolution }) {
  const ofNode = file.startsWith('node');
  const program = ts.createProgram([join(folder, file)], {
    module,
    moduleResolution,
    target: ts.ScriptTarget.ES2022,
    lib: ofNode ? ['lib.es2022.d.ts'] : ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ofNode ? ['node'] : [],
    typeRoots: [join(folder, 'node_modules/@types')],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    // Skip the libraries' declarations, because Node's types depend on packages that only a project installs.
    skipLibCheck: ofNode,
    noEmit: true,
  });
  const found = ts.getPreEmitDiagnostics(program);
  const host = {
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (path) => path,
    getNewLine: () => '\n',
  };
  if (found.length > 0) problems.push(`With ${name}: ${ts.formatDiagnostics(found, host)}`);
}

/** Imports the package in Node, and requires the package, as Jest does. */
function loadInNode() {
  const use = `
    const before = Object.getOwnPropertyNames(globalThis).join();
    const { koboServer, fromMinorUnits } = LOAD;
    if (Object.getOwnPropertyNames(globalThis).join() !== before) throw new Error('a global was added');
    try {
      koboServer({ api: 'http://pay.example' });
    } catch ({ name, code }) {
      console.log(name, code, fromMinorUnits(1250050));
    }`;
  for (const [file, load] of [
    ['use.mjs', "await import('@kobo/server')"],
    ['use.cjs', "require('@kobo/server')"],
  ]) {
    writeFileSync(join(folder, file), use.replace('LOAD', load));
    const output = execFileSync(process.execPath, [join(folder, file)], { encoding: 'utf8' });
    if (output !== 'KoboServerError INVALID_OPTIONS 12500.50\n') problems.push(`${file} printed: ${output}`);
  }
}

/** Starts a payment and receives its signed webhook, in a separate realm with only web APIs. */
async function runOnTheWeb() {
  const code = readFileSync(join(folder, 'node_modules/@kobo/server/dist/server.cjs'), 'utf8');
  const module = { exports: {} };
  const context = vm.createContext({ ...WEB, module, exports: module.exports });
  vm.runInContext(code, context);
  const { koboServer, memoryOrders } = module.exports;
  const secret = btoa('a secret of twenty-four.');
  const kobo = koboServer({
    api: 'https://api.pay.example',
    publicKey: 'pk',
    apiKey: 'key',
    orders: memoryOrders(),
    webhookSecret: `whsec_${secret}`,
    fetch: async (_, { method }) =>
      Response.json({
        status: true,
        data: method === 'POST' ? { reference: 'CHK_1' } : { status: 'success' },
      }),
  });
  const price = { amount: '5000.00', currency: 'NGN' };
  await kobo.start({ order: 'A-17', ...price });
  const result = await kobo.webhook(await signedRequest(secret), () => price);
  if (!result.ok) problems.push(`With only web APIs a webhook is refused: ${result.refusal}`);
}

async function signedRequest(secret) {
  const body = JSON.stringify({ type: 'transaction.success', data: { reference: 'CHK_1' } });
  const time = String(Math.floor(Date.now() / 1000));
  const bytes = (text) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(atob(secret)), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, bytes(`msg_1.${time}.${body}`));
  return new Request('https://shop.example/webhooks', {
    method: 'POST',
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': time,
      'webhook-signature': `v1,${Buffer.from(signature).toString('base64')}`,
    },
    body,
  });
}
