// @vitest-environment node
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { CARD_SCHEMES } from '@kobo/protocol/cards';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Import by path, because the app depends on this package.
import { checkAddress, matchRoute, PLAIN, WITH_REFERENCE } from '../../app/src/core';
import { Carried, contents, packagesOf, readContents, writeContents } from '../build/contents.mjs';
import { ROOT } from '../run/command.mjs';
import { writeRelease } from './release.mjs';
import { ANY_REFERENCE } from './rules.mjs';

const RELEASE = join(ROOT, 'packages/app/release');
const read = (name) => readFileSync(join(RELEASE, name), 'utf8');
const hashOf = (bytes, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kobo-inventory-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const CHECK = '/r/KOBO-VERIFY';

describe('the inventory of the built release', () => {
  const inventory = JSON.parse(read('inventory.json'));

  it('names every served file with the hash and the size of its bytes', () => {
    const served = readdirSync(join(RELEASE, 'site'), { recursive: true })
      .filter((name) => /\.(m?js|css|svg|txt)$/.test(name))
      .map((name) => `/${name}`);
    expect(inventory.files.map(({ path }) => path).sort()).toEqual([...served, CHECK].sort());
    for (const { path, integrity, size, type } of inventory.files) {
      const bytes = readFileSync(join(RELEASE, 'site', path === CHECK ? 'check.html' : path));
      expect([path, integrity, size]).toEqual([path, hashOf(bytes), bytes.length]);
      expect(type).toContain(
        {
          '.js': 'javascript',
          '.mjs': 'javascript',
          '.css': 'css',
          '.svg': 'svg',
          '.txt': 'plain',
          '': 'html',
        }[extname(path)],
      );
    }
  });

  it('has the licence of every package in a file that the pages name', () => {
    const [, name = ''] = read('site/index.html').match(/<link rel="license" href="(.*?)"/) ?? [];
    expect(read('site/check.html')).toContain(`href="${name}"`);
    const text = read(`site${name}`);
    const packages = [...inventory.page.inline, ...inventory.files].flatMap((file) => file.contents);
    const theirs = packages.filter((one) => !one.name.startsWith('@kobo/'));
    expect(theirs.length).toBeGreaterThan(10);
    for (const { name, version, licence } of theirs)
      expect(text).toContain(`${name} ${version} (${licence})`);
    for (const line of [
      'Copyright (c) 2015-present Jason Miller',
      'Mozilla Public License, version 2.0',
      'Copyright (c) 2026 Kobo Checkout contributors',
    ])
      expect(text).toContain(line);
  });

  it('names every route, both receipt pages and both addresses of every script', () => {
    const { page, files } = inventory;
    const routes = [...PLAIN.keys(), ...[...WITH_REFERENCE.keys()].map((start) => start + ANY_REFERENCE)];
    const origin = 'https://pay.example';
    const receipts = routes
      .map((pathname) => checkAddress(origin, matchRoute(pathname), ANY_REFERENCE)?.slice(origin.length))
      .filter((path) => path !== undefined);
    expect(receipts).toHaveLength(2);
    const scripts = readdirSync(join(RELEASE, 'site'))
      .filter((name) => /\.m?js$/.test(name))
      .flatMap((name) => [`/${name}`, `/v1/${name}`]);
    const named = [...page.addresses, ...files.flatMap(({ path, also = [] }) => [path, ...also])];
    expect(named).toEqual(expect.arrayContaining(['/', ...routes, ...receipts, ...scripts]));
    expect(named).toHaveLength(new Set(named).size);
  });

  it('has the reason for each file, and its packages with their licences', () => {
    for (const { path, why, contents: packages, licences } of [...inventory.files, inventory.page]) {
      expect(`${path}: ${why}`).toMatch(/: \S.*\.$/);
      expect(licences).toEqual([...new Set(packages.map(({ licence }) => licence))].sort());
    }
    const packagesIn = (pattern) => {
      const file = inventory.files.find(({ path }) => pattern.test(path));
      expect(file, `the release has no ${pattern}: run npx --yes pnpm@10 build`).toBeDefined();
      return file.contents.map(({ name }) => name);
    };
    expect(packagesIn(/\/react-/)).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler']));
    expect(packagesIn(/\/qrPath-/)).toContain('lean-qr');
    for (const [scheme, { mark }] of Object.entries(CARD_SCHEMES)) {
      expect(packagesIn(new RegExp(`/${scheme}-`))).toEqual([mark.package]);
    }
    expect(packagesIn(/^\/kobo-overlay-/)).toEqual(
      expect.arrayContaining(['@kobo/sdk', 'postmate', 'preact']),
    );
    expect(packagesIn(/\/en-form-/)).toContain('@kobo/app');
  });

  it('names the page’s inline script with the hash that the policy allows', () => {
    const [, code] = read('site/index.html').match(/<script>([\s\S]*?)<\/script>/);
    expect(inventory.page.inline).toEqual([
      expect.objectContaining({
        policy: hashOf(code, 'sha256'),
        integrity: hashOf(code),
        size: Buffer.byteLength(code),
      }),
    ]);
    expect(inventory.page.inline[0].contents.map(({ name }) => name)).toContain('postmate');
    expect(inventory.headers.page['Content-Security-Policy']).toContain(inventory.page.inline[0].policy);
  });

  it('has a page without a script that names each file with its hash and reason', () => {
    const page = read('inventory.html');
    expect(page).not.toMatch(/<script|<link|<img|\b(src|href)=|url\(/i);
    for (const { path, also = [], integrity, why } of inventory.files) {
      for (const text of [path, ...also, integrity, why]) expect(page).toContain(text);
    }
    expect(page).toContain(inventory.page.inline[0].policy);
  });
});

describe('the bill of materials', () => {
  it('is valid in the CycloneDX schema, and names the packages in the files', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(read('sbom.cdx.json'))).toBeNull();
    const broken = { ...JSON.parse(read('sbom.cdx.json')), components: [{ name: 'no type' }] };
    expect(await validator.validate(JSON.stringify(broken))).not.toBeNull();

    const { components, serialNumber, metadata } = JSON.parse(read('sbom.cdx.json'));
    expect([serialNumber, metadata.timestamp]).toEqual([undefined, undefined]);
    const inventory = JSON.parse(read('inventory.json'));
    const inFiles = [...inventory.page.inline, ...inventory.files].flatMap(({ contents: packages }) =>
      packages.map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`),
    );
    expect(components.map(({ purl }) => purl).sort()).toEqual([...new Set(inFiles)].sort());
  });
});

describe('the bill of materials of @kobo/server', () => {
  it('is valid, and names the packages that a merchant’s server runs', async () => {
    const text = readFileSync(join(ROOT, 'packages/server/dist/sbom.cdx.json'), 'utf8');
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
    const names = JSON.parse(text).components.map(({ purl }) => purl.replace(/@[\d.]+$/, ''));
    expect(names).toEqual(expect.arrayContaining(['pkg:npm/%40kobo/server', 'pkg:npm/valibot']));
  });
});

describe('the record of a build’s files', () => {
  const at = (path) => join(ROOT, 'packages/app/src', path);
  const chunk = (fileName, rest) => ({ fileName, type: 'chunk', modules: {}, imports: [], ...rest });
  const run = (files, carried) =>
    contents({ dir: folder, carried }).generateBundle.handler.call(
      {
        error(message) {
          throw new Error(message);
        },
      },
      {},
      Object.fromEntries(files.map((file) => [file.fileName, file])),
    );
  const whys = () =>
    Object.fromEntries(Object.entries(readContents(folder)).map(([name, { why }]) => [name, why]));

  it('has a reason for each file, from its package and its entry module', () => {
    const carried = new Carried();
    carried.add('visa.svg', [at('boot.ts')]);
    carried.add('index.html#script', [at('boot.ts')]);
    const own = (path) => ({ facadeModuleId: at(path), modules: { [at(path)]: { renderedLength: 1 } } });
    run(
      [
        chunk('app-1.js', { ...own('main.tsx'), isEntry: true, imports: ['react-1.js', 'Field-1.js'] }),
        chunk('qr-1.js', {
          ...own('pages/qr-code/index.tsx'),
          isDynamicEntry: true,
          imports: ['Field-1.js'],
        }),
        chunk('Field-1.js', { name: 'Field', modules: { [at('ui/Field.tsx')]: { renderedLength: 1 } } }),
        chunk('react-1.js', {
          modules: { [join(ROOT, 'packages/app/node_modules/react/index.js')]: { renderedLength: 1 } },
        }),
        { fileName: 'app-1.css', type: 'asset', names: ['app.css'] },
        { fileName: 'visa-12345678.svg', type: 'asset', names: ['visa.svg'] },
        { fileName: 'index.html', type: 'asset', names: ['index.html'] },
      ],
      carried,
    );
    const { name: owner } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8'));
    expect(whys()).toEqual({
      'app-1.js': `Entry point of ${owner}: main.`,
      'qr-1.js': `Part of ${owner}, loaded on demand: pages/qr-code.`,
      'Field-1.js': `Part of ${owner}, shared by main, pages/qr-code: Field.`,
      'react-1.js': `Libraries of ${owner}: react.`,
      'app-1.css': `Style sheet of ${owner}: app.css.`,
      'visa-12345678.svg': `Picture in the style sheets of ${owner}: visa.svg, from @kobo/app.`,
      'index.html': `Page of ${owner}.`,
      'index.html#script': `Inline script of ${owner} in index.html.`,
    });
  });

  it('fails for an unknown kind of file', () => {
    expect(() => run([{ fileName: 'assets/new.wasm', type: 'asset' }])).toThrow(
      'assets/new.wasm has no reason',
    );
    expect(existsSync(join(folder, 'contents.json'))).toBe(false);
  });

  it('names packages once, and replaces a built package with its contents', () => {
    const app = join(ROOT, 'packages/app');
    expect(packagesOf([`${app}/src/main.tsx`, `${app}/src/boot.ts`, '\0rollup/helpers'])).toEqual([
      { name: '@kobo/app', version: '0.1.0', licence: 'MIT' },
    ]);
    const [file, known] = Object.entries(readContents(join(ROOT, 'packages/sdk/dist'))).find(([name]) =>
      name.startsWith('kobo-controller-'),
    );
    expect(packagesOf([join(ROOT, 'packages/sdk/dist', file)])).toEqual(known.packages);
    const carried = new Carried();
    carried.add('visa.svg', [`${app}/src/boot.ts`]);
    expect(carried.of('visa.svg').map(({ name }) => name)).toEqual(['@kobo/app']);
    expect(carried.of('other.svg')).toEqual([]);
  });
});

describe('a release', () => {
  it('fails for a file without a reason', () => {
    const [app, sdk] = ['app', 'sdk'].map((name) => join(folder, name));
    mkdirSync(join(app, 'assets'), { recursive: true });
    mkdirSync(sdk);
    for (const end of ['', '.br', '.gz']) writeFileSync(join(app, `assets/x-1.js${end}`), 'x');
    const block = '<script type="application/json" id="kobo-config">{}</script>';
    for (const name of ['index.html', 'check.html']) writeFileSync(join(app, name), block);
    const known = { why: 'Why.', packages: [] };
    writeContents(app, { 'index.html': known, 'index.html#script': known, 'check.html': known });
    expect(() => writeRelease({ app, sdk }, join(folder, 'release'))).toThrow('assets/x-1.js has no reason');
  });
});
