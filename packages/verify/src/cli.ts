#!/usr/bin/env node
/** The command `node packages/verify/dist/cli.mjs https://pay.example`, for manual runs and a weekly cron job. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readInventory } from './inventory';
import { EXIT, jsonOf, textOf } from './report';
import { verify } from './verify';

const USAGE = `Usage: node packages/verify/dist/cli.mjs https://pay.example [--release inventory.json] [--static-host] [--json]

Compares the bytes and headers of a Kobo checkout with its release, as several visitors.

  --release FILE   the inventory of your release: a file, or an https: address on a host other than the checkout's.
                   Default: the inventory of this package, which must have the checkout's version. Your configuration
                   block and the origins that it adds to the policy are then not compared
  --static-host    the host serves static files (Netlify, Cloudflare Pages) with its own Cache-Control for pages and its
                   own network reports
  --json           prints JSON
  --help           prints this

Exit code: 0 no difference, 1 difference, 2 not checked.`;

process.exitCode = await main();

async function main(): Promise<number> {
  let options: ReturnType<typeof read>;
  try {
    options = read();
  } catch (error) {
    return refuse(`${messageOf(error)}\n\n${USAGE}`);
  }
  if (options === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const { address, release, staticHost, json } = options;
  try {
    const inventory = readInventory(await textAt(release));
    const verification = await verify({ address, inventory, anySettings: release === undefined, staticHost });
    const product = `${inventory.product.name} ${inventory.product.version}`;
    process.stdout.write(json ? jsonOf(address, product, verification) : textOf(address, verification));
    return EXIT[verification.outcome];
  } catch (error) {
    return refuse(messageOf(error));
  }
}

function read() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      release: { type: 'string' },
      'static-host': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help' as const;
  const [given = ''] = positionals;
  if (positionals.length !== 1 || !URL.canParse(given))
    throw new Error('Pass one address, such as https://pay.example.');
  const url = new URL(given);
  if (!/^https?:$/.test(url.protocol) || url.username || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(`${given}: pass only the origin of the checkout, such as https://pay.example.`);
  }
  return {
    address: url.origin,
    release: values.release,
    staticHost: values['static-host'],
    json: values.json,
  };
}

/** Reads the deployment's own inventory from an address or a file. Without either, reads this package's inventory. */
async function textAt(release: string | undefined): Promise<string> {
  if (release === undefined)
    return readFile(fileURLToPath(new URL('inventory.json', import.meta.url)), 'utf8');
  if (!/^https?:/i.test(release)) return readFile(release, 'utf8');
  if (!/^https:/i.test(release)) throw new Error('An inventory must be a file or an https: address.');
  const reply = await fetch(release, { redirect: 'error' });
  if (!reply.ok) throw new Error(`${release}: HTTP ${reply.status}`);
  return reply.text();
}

function refuse(message: string): number {
  process.stderr.write(`kobo-verify: ${message}\n`);
  return EXIT.unknown;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
