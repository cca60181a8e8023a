/** Makes a release of what was built: a folder that a static host takes whole, and beside it what servers read. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compressFile } from '../build/compress.mjs';
import { hasContents, readContents, writeContents } from '../build/contents.mjs';
import { caddyConfiguration } from './caddy.mjs';
import { inventoryOf } from './inventory.mjs';
import { inventoryPage } from './inventoryPage.mjs';
import { nginxConfiguration } from './nginx.mjs';
import { configBlock, pageWith } from './page.mjs';
import { CHECK_PAGE, CONFIG_BLOCK, PINNED_SCRIPT_NAME, SCRIPTS } from './rules.mjs';
import { billOfMaterials } from './sbom.mjs';
import { staticHostFiles } from './staticHost.mjs';

/** Marks a release that is to try on this machine: its policy names this machine, also after a rollback to it. */
const DEMO = 'demo';
/** Holds the address that browsers report to, where there is one: no page needs to know it. */
const REPORTS = 'reports';

/**
 * @param {object} from
 * @param {string} from.app the built app.
 * @param {string} from.sdk the built SDK.
 * @param {string} [from.config] a configuration block instead of the built page's; already checked.
 * @param {boolean} [from.demo] it is to try on this machine, and may reach what runs there.
 * @param {string} [from.reports] an address that browsers report to; already checked.
 * @param {string} into where the release is put: a new folder.
 * @param {string} [home] where it will be when servers read it.
 * @returns {string[]} its files that have a hash or a version in their name, without compressed ones.
 */
export function writeRelease({ app, sdk, config, demo = false, reports }, into, home = into) {
  const site = join(into, 'site');
  mkdirSync(site, { recursive: true });
  cpSync(join(app, 'assets'), join(site, 'assets'), { recursive: true });
  const scripts = readdirSync(sdk).filter((name) => SCRIPTS.includes(name) || PINNED_SCRIPT_NAME.test(name));
  for (const name of scripts.flatMap(withCompressed)) copyFileSync(join(sdk, name), join(site, name));

  const built = readFileSync(join(app, 'index.html'), 'utf8');
  const html = config === undefined ? built : pageWith(built, config);
  // One configuration for both pages, also where somebody has edited that of the built one.
  const check = readFileSync(join(app, CHECK_PAGE), 'utf8').replace(CONFIG_BLOCK, () => configBlock(html));
  const pages = { 'index.html': html, [CHECK_PAGE]: check };
  // A static host gives the last where it finds nothing, with the status 404: the app says so to a payer.
  for (const [name, page] of Object.entries({ ...pages, '404.html': html })) {
    writeFileSync(join(site, name), page);
    compressFile(join(site, name));
  }
  if (demo) writeFileSync(join(into, DEMO), '');
  if (reports !== undefined) writeFileSync(join(into, REPORTS), reports);
  writeContents(into, { ...readContents(app), ...readContents(sdk) });
  writeServers(into, home);
  const assets = readdirSync(join(site, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  return [...assets.map((name) => `assets/${name}`), ...scripts.filter((name) => !SCRIPTS.includes(name))];
}

/** Writes what servers and static hosts read of a release, from its files. */
export function writeServers(release, home = release) {
  const site = join(release, 'site');
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const local = existsSync(join(release, DEMO));
  const reports = existsSync(join(release, REPORTS))
    ? readFileSync(join(release, REPORTS), 'utf8')
    : undefined;
  const served = { site: join(home, 'site'), html, local, reports };
  writeFileSync(join(release, 'nginx.conf'), nginxConfiguration(served));
  writeFileSync(join(release, 'Caddyfile'), caddyConfiguration(served));
  for (const [name, text] of Object.entries(staticHostFiles({ ...served, files: readdirSync(site) }))) {
    writeFileSync(join(site, name), text);
  }
  // A release that was made before there were inventories has none on the way back to it, either.
  if (!hasContents(release)) return;
  // Beside the site, not in it: it is for verifiers of a release, not for payers.
  const inventory = inventoryOf(release, { local, reports });
  writeFileSync(join(release, 'inventory.json'), `${JSON.stringify(inventory, null, 1)}\n`);
  writeFileSync(join(release, 'inventory.html'), inventoryPage(inventory));
  writeFileSync(join(release, 'sbom.cdx.json'), billOfMaterials(inventory));
}

/** Copies a file of one release into another, with its compressed forms, unless it is already there. */
export function carryFile(path, from, to) {
  for (const name of withCompressed(path)) {
    const target = join(to, 'site', name);
    if (!existsSync(target)) copyFileSync(join(from, 'site', name), target);
  }
  if (!hasContents(to) || readContents(to)[path] !== undefined) return;
  const { why = 'Of a release that has no inventory.', packages = [] } = readContents(from)[path] ?? {};
  writeContents(to, { [path]: { why, packages, earlier: true } });
}

/** A script of the SDK with its version in its name: merchants pin it for as long as they like, and it names its parts. */
export function isForEver(path) {
  return PINNED_SCRIPT_NAME.test(path);
}

function withCompressed(name) {
  return [name, `${name}.br`, `${name}.gz`];
}
