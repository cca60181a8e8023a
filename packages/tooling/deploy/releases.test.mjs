// @vitest-environment node
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeContents } from '../build/contents.mjs';
import { currentId, goBack, publish, releasesOf } from './releases.mjs';

const DAY = 86_400_000;
const START = Date.parse('2026-03-01T12:00:00Z');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kobo-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a build whose page contains these files, with an SDK of a version. */
function built(assets, sdk = { version: '1.0.0', code: 'one' }) {
  const from = mkdtempSync(join(folder, 'build-'));
  const [app, scripts] = ['app', 'sdk'].map((name) => join(from, name));
  mkdirSync(join(app, 'assets'), { recursive: true });
  mkdirSync(scripts);
  const tags = assets.map((name) => `<script type="module" src="/assets/${name}"></script>`).join('');
  writeFileSync(
    join(app, 'index.html'),
    `<script type="application/json" id="kobo-config">{}</script><script>boot(${assets.length})</script>${tags}`,
  );
  writeFileSync(join(app, 'check.html'), '<script type="application/json" id="kobo-config">{}</script>check');
  const put = (file, text) => {
    for (const end of ['', '.br', '.gz']) writeFileSync(file + end, text);
  };
  for (const name of assets) put(join(app, 'assets', name), name);
  put(join(scripts, 'kobo.js'), sdk.code);
  put(join(scripts, `kobo-${sdk.version}.js`), sdk.code);
  const known = (names) =>
    Object.fromEntries(names.map((name) => [name, { why: `Why ${name}.`, packages: [] }]));
  const pages = ['index.html', 'index.html#script', 'check.html'];
  writeContents(app, known([...pages, ...assets.map((name) => `assets/${name}`)]));
  writeContents(scripts, known(['kobo.js', `kobo-${sdk.version}.js`]));
  return { app, sdk: scripts };
}

const served = () => join(folder, 'live', 'current', 'site');
const live = () => join(folder, 'live');
const files = () => readdirSync(join(served(), 'assets')).filter((name) => name.endsWith('.js'));
const at = (days, keepDays = 30) => ({ now: START + days * DAY, keepDays });

describe('a release', () => {
  it('is complete, with server configurations for its own folder', () => {
    const id = publish(built(['app-1.js']), live(), at(0));
    expect(currentId(live())).toBe(id);
    const home = join(live(), 'releases', id, 'site');
    expect(readFileSync(join(live(), 'current', 'nginx.conf'), 'utf8')).toContain(`root "${home}";`);
    expect(readFileSync(join(live(), 'current', 'Caddyfile'), 'utf8')).toContain(`root * "${home}"`);
    expect(readFileSync(join(served(), '_headers'), 'utf8')).toContain('/kobo-1.0.0.js\n  Cache-Control');
    for (const name of ['index.html', 'index.html.br', 'assets/app-1.js.gz', 'kobo.js', '_redirects']) {
      expect(statSync(join(served(), name)).size).toBeGreaterThan(0);
    }
  });

  it('has its page’s own script in its policy, and the given configuration', () => {
    const config = '{ "services": { "a": { "live": "https://api.example/v1" } }, "name": "</script>$&" }';
    publish({ ...built(['app-1.js']), config }, live(), at(0));
    const page = readFileSync(join(served(), 'index.html'), 'utf8');
    expect(page.match(/<\/script>/g)).toHaveLength(3);
    expect(JSON.parse(page.match(/kobo-config">(.*?)<\/script>/)?.[1] ?? '')).toEqual(JSON.parse(config));
    // The receipt check page has the same block. The rest of that page differs.
    const [block = ''] = page.match(/<script type="application\/json".*?<\/script>/) ?? [];
    expect(readFileSync(join(served(), 'check.html'), 'utf8')).toBe(`${block}check`);
    expect(readFileSync(join(live(), 'current', 'nginx.conf'), 'utf8')).toContain(
      "connect-src 'self' https://api.example;",
    );
  });

  it('is refused if a browser could end the page’s configuration early', () => {
    const from = built(['app-1.js']);
    const page = join(from.app, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('{}', '{ "name": "</SCRIPT>" }'));
    expect(() => publish(from, live(), at(0))).toThrow('for which to write \\u003c');
    expect(() => publish({ ...from, config: '{}' }, live(), at(0))).toThrow('for which to write \\u003c');
    expect(currentId(live())).toBeUndefined();
  });

  it('serves the previous release’s files, so that an open page keeps working', () => {
    publish(built(['app-1.js', 'same.js']), live(), at(0));
    publish(built(['app-2.js', 'same.js']), live(), at(1));
    expect(files()).toEqual(['app-1.js', 'app-2.js', 'same.js']);
    expect(existsSync(join(served(), 'assets', 'app-1.js.br'))).toBe(true);
  });

  it('drops files and releases that were not served within the kept days', () => {
    publish(built(['app-1.js']), live(), at(0));
    publish(built(['app-2.js']), live(), at(100));
    // The page used app-1.js until day 100. The kept days count from that day.
    publish(built(['app-3.js']), live(), at(129));
    expect(files()).toEqual(['app-1.js', 'app-2.js', 'app-3.js']);
    publish(built(['app-4.js']), live(), at(131));
    expect(files()).toEqual(['app-2.js', 'app-3.js', 'app-4.js']);
    expect(releasesOf(live())).toHaveLength(3);
  });

  it('keeps every version of the pinned script forever', () => {
    publish(built(['a.js'], { version: '1.0.0', code: 'one' }), live(), at(0));
    publish(built(['b.js'], { version: '1.1.0', code: 'two' }), live(), at(1));
    publish(built(['c.js'], { version: '1.2.0', code: 'three' }), live(), at(900));
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      expect(existsSync(join(served(), `kobo-${version}.js`))).toBe(true);
    }
    expect(readFileSync(join(served(), 'kobo.js'), 'utf8')).toBe('three');
  });

  it('is refused if it would change a file that browsers cache forever', () => {
    const first = publish(built(['a.js'], { version: '1.0.0', code: 'one' }), live(), at(0));
    const changed = built(['a.js'], { version: '1.0.0', code: 'other' });
    expect(() => publish(changed, live(), at(1))).toThrow(/kobo-1\.0\.0\.js differs.*raise the version/);
    expect(currentId(live())).toBe(first);
    expect(releasesOf(live())).toEqual([first]);
  });

  it('can be restored, and keeps the files of the release that it replaces', () => {
    const first = publish(built(['app-1.js']), live(), at(0));
    const second = publish(built(['app-2.js']), live(), at(1));
    const third = publish(built(['app-3.js']), live(), at(2));
    expect(goBack(live(), undefined, at(2))).toBe(second);
    expect(goBack(live(), first, at(2))).toBe(first);
    expect(readFileSync(join(served(), 'index.html'), 'utf8')).toContain('app-1.js');
    expect(files()).toEqual(['app-1.js', 'app-2.js', 'app-3.js']);
    expect(goBack(live(), third, at(3))).toBe(third);
    expect(() => goBack(live(), third, at(3))).toThrow(`${third} is already current`);
    expect(() => goBack(live(), 'nonsense', at(3))).toThrow(
      `There is no release nonsense. Releases: ${first}, ${second}.`,
    );
    goBack(live(), first, at(4));
    expect(() => goBack(live(), undefined, at(4))).toThrow(
      `${first} is the oldest release. Pass another one: ${second}, ${third}.`,
    );
  });

  it('can’t be restored before any release is published', () => {
    expect(() => goBack(live(), undefined, at(0))).toThrow('Nothing is published');
  });

  it('is kept from the day when it was last served, even after a rollback', () => {
    const first = publish(built(['app-1.js']), live(), at(0));
    publish(built(['app-2.js']), live(), at(1));
    goBack(live(), undefined, at(2));
    const third = publish(built(['app-3.js']), live(), at(40));
    expect(releasesOf(live())).toContain(first);
    // The second release was last served on day 2.
    const fourth = publish(built(['app-4.js']), live(), at(41));
    expect(releasesOf(live())).toEqual([first, third, fourth]);
  });

  it('is kept if it is the previous one, even if no days are kept', () => {
    publish(built(['app-1.js']), live(), at(0, 0));
    const second = publish(built(['app-2.js']), live(), at(1, 0));
    const third = publish(built(['app-3.js']), live(), at(2, 0));
    expect(releasesOf(live())).toEqual([second, third]);
  });

  it('is the default of a rollback only if it was not rolled back itself', () => {
    const first = publish(built(['app-1.js']), live(), at(0));
    publish(built(['app-2.js']), live(), at(1));
    goBack(live(), undefined, at(2));
    publish(built(['app-3.js']), live(), at(3));
    expect(goBack(live(), undefined, at(4))).toBe(first);
  });

  it('serves every file that a page needed within the kept days', () => {
    const step = fc.record({
      assets: fc.subarray(['a.js', 'b.js', 'c.js', 'd.js', 'e.js'], { minLength: 1 }),
      days: fc.integer({ min: 0, max: 20 }),
      back: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        rmSync(live(), { recursive: true, force: true });
        let today = 0;
        /** The last day on which a page contained a file. */
        const named = new Map();
        const pageFiles = () =>
          [...readFileSync(join(served(), 'index.html'), 'utf8').matchAll(/assets\/([\w.-]+)/g)].map(
            ([, name]) => name,
          );
        for (const { assets, days, back } of steps) {
          today += days;
          if (currentId(live()) !== undefined) for (const name of pageFiles()) named.set(name, today);
          if (back && releasesOf(live())[0] < (currentId(live()) ?? '')) goBack(live(), undefined, at(today));
          else publish(built(assets), live(), at(today));
          for (const name of pageFiles()) named.set(name, today);
          for (const [name, day] of named) if (today - day < 30) expect(files()).toContain(name);
        }
      }),
      { numRuns: 8 },
    );
  });
});
