/** Makes a release from the built files: a folder for a static host, and configurations for servers beside the folder. */

import { createHash } from 'node:crypto';
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
import { licenceTexts } from './notices.mjs';
import { configBlock, pageWith } from './page.mjs';
import { CHECK_PAGE, CONFIG_BLOCK, PINNED_SCRIPT_NAME, SCRIPTS } from './rules.mjs';
import { billOfMaterials } from './sbom.mjs';
import { staticHostFiles } from './staticHost.mjs';

/** Marks a release as a trial on this machine. The release's policy allows local addresses, even after a rollback. */
const DEMO = 'demo';
/** The file with the address for browsers' reports, if any. The page does not contain this address. */
const REPORTS = 'reports';

/**
 * @param {object} from
 * @param {string} from.app the built app.
 * @param {string} from.sdk the built SDK.
 * @param {string} [from.config] a configuration block instead of the built page's; already checked.
 * @param {boolean} [from.demo] whether the release is a trial on this machine, which may call servers on this machine.
 * @param {string} [from.reports] the address for browsers' reports; already checked.
 * @param {string} into the new folder for the release.
 * @param {string} [home] the folder in which servers will read the release.
 * @returns {string[]} the files with a hash or a version in their name, without compressed files.
 */
export function writeRelease({ app, sdk, config, demo = false, reports }, into, home = into) {
  const site = join(into, 'site');
  mkdirSync(site, { recursive: true });
  cpSync(join(app, 'assets'), join(site, 'assets'), { recursive: true });
  const scripts = readdirSync(sdk).filter((name) => SCRIPTS.includes(name) || PINNED_SCRIPT_NAME.test(name));
  for (const name of scripts.flatMap(withCompressed)) copyFileSync(join(sdk, name), join(site, name));

  const contents = { ...readContents(app), ...readContents(sdk) };
  const licences = writeLicences(contents, site);
  const built = withLicences(readFileSync(join(app, 'index.html'), 'utf8'), licences);
  const html = config === undefined ? built : pageWith(built, config);
  // Write the same configuration into both pages, even if the block of the built page was edited.
  const check = withLicences(readFileSync(join(app, CHECK_PAGE), 'utf8'), licences).replace(
    CONFIG_BLOCK,
    () => configBlock(html),
  );
  const pages = { 'index.html': html, [CHECK_PAGE]: check };
  // A static host serves 404.html for a missing address. The app then shows its own message.
  for (const [name, page] of Object.entries({ ...pages, '404.html': html })) {
    writeFileSync(join(site, name), page);
    compressFile(join(site, name));
  }
  if (demo) writeFileSync(join(into, DEMO), '');
  if (reports !== undefined) writeFileSync(join(into, REPORTS), reports);
  writeContents(into, {
    ...contents,
    [licences]: { why: 'Licences of the packages in these files.', packages: [] },
  });
  writeServers(into, home);
  const assets = readdirSync(join(site, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  return [...assets.map((name) => `assets/${name}`), ...scripts.filter((name) => !SCRIPTS.includes(name))];
}

function writeLicences(contents, site) {
  const text = licenceTexts(contents);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 7);
  const path = `assets/licences-${hash}.txt`;
  writeFileSync(join(site, path), text);
  compressFile(join(site, path));
  return path;
}

function withLicences(html, path) {
  return html.replace('</title>', `</title>\n    <link rel="license" href="/${path}" />`);
}

/** Writes the configurations for servers and static hosts from the files of a release. */
export function writeServers(release, home = release) {
  const site = join(release, 'site');
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const local = existsSync(join(release, DEMO));
  const reports = existsSync(join(release, REPORTS))
    ? readFileSync(join(release, REPORTS), 'utf8')
    : undefined;
  const served = { site: join(home, 'site'), html, local, reports };
  writeFileSync(join(release, 'nginx.conf'), nginxConfiguration(served));
  writeFileSync(join(release, 'nginx-gzip.conf'), nginxConfiguration({ ...served, brotli: false }));
  writeFileSync(join(release, 'Caddyfile'), caddyConfiguration(served));
  for (const [name, text] of Object.entries(staticHostFiles({ ...served, files: readdirSync(site) }))) {
    writeFileSync(join(site, name), text);
  }
  // Write no inventory for an old release without `contents.json`, for example after a rollback.
  if (!hasContents(release)) return;
  // Write the inventory beside the site, because it is for verifiers of a release and not for payers.
  const inventory = inventoryOf(release, { local, reports });
  writeFileSync(join(release, 'inventory.json'), `${JSON.stringify(inventory, null, 1)}\n`);
  writeFileSync(join(release, 'inventory.html'), inventoryPage(inventory));
  writeFileSync(join(release, 'sbom.cdx.json'), billOfMaterials(inventory));
}

/** Copies a file and its compressed forms from one release into another, unless the files already exist. */
export function carryFile(path, from, to) {
  for (const name of withCompressed(path)) {
    const target = join(to, 'site', name);
    if (!existsSync(target)) copyFileSync(join(from, 'site', name), target);
  }
  if (!hasContents(to) || readContents(to)[path] !== undefined) return;
  const { why = 'The file belongs to a release without an inventory.', packages = [] } =
    readContents(from)[path] ?? {};
  writeContents(to, { [path]: { why, packages, earlier: true } });
}

/** Returns whether a file is an SDK script with a version in its name. Such files are kept, because merchants may pin them. */
export function isForEver(path) {
  return PINNED_SCRIPT_NAME.test(path);
}

function withCompressed(name) {
  return [name, `${name}.br`, `${name}.gz`];
}
