/** `pnpm size`: what a payer downloads, brotli, beside what it may weigh. Exits 1 when a budget is broken. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.mjs';
import { brotli } from './compress.mjs';

const APP = join(ROOT, 'packages/app/dist');
const SDK = join(ROOT, 'packages/sdk/dist');

const html = readFileSync(join(APP, 'index.html'), 'utf8');
const first = [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => join(APP, file));
const chunk = (name) => assets((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));

const rows = [
  { name: 'kobo.js, what a page starts with', files: [join(SDK, 'kobo.js')], limit: 3_150 },
  {
    name: 'kobo.js and its overlay, all that a payment loads',
    files: [join(SDK, 'kobo.js'), ...parts('kobo-overlay-')],
    limit: 9_600,
  },
  { name: 'Kobo.doctor(), loaded when called', files: parts('kobo-doctor-'), limit: 6_100 },
  {
    name: 'card checkout, JavaScript of the first load',
    // The page preloads the card's chunk, so it stands among them.
    files: first,
    extra: inlineScript(),
    limit: 100_000,
  },
  { name: 'bank transfer, its own chunk', files: chunk('BankTransferScreen'), limit: 4_000 },
  { name: 'style sheet', files: assets((file) => file.endsWith('.css')), limit: 6_000 },
  { name: 'index.html', files: [join(APP, 'index.html')], limit: 14_000 },
];

let broken = false;
for (const { name, files, extra, limit } of rows) {
  if (files.length === 0) throw new Error(`pnpm size: no file for "${name}": was the app built?`);
  const bytes = files.reduce((sum, file) => sum + brotli(readFileSync(file)).length, extra ?? 0);
  const over = bytes > limit;
  broken ||= over;
  console.log(`${over ? '✗' : '✓'} ${name.padEnd(50)} ${format(bytes)} of ${format(limit)} (brotli)`);
}
if (broken) process.exit(1);

function assets(wanted) {
  return readdirSync(join(APP, 'assets'))
    .filter(wanted)
    .map((file) => join(APP, 'assets', file));
}

function parts(start) {
  return readdirSync(SDK)
    .filter((file) => file.startsWith(start) && file.endsWith('.js'))
    .map((file) => join(SDK, file));
}

function inlineScript() {
  const script = html.match(/<script>([\s\S]*?)<\/script>/)?.[1] ?? '';
  return brotli(Buffer.from(script)).length;
}

function format(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`.padStart(9);
}
