// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brokenLinks } from './links.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kobo-links-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/sdk.md'), '# `Kobo.open`: options, and more\n\n```sh\n# comment\n```\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function problems(text) {
  writeFileSync(join(root, 'README.md'), text);
  return brokenLinks(root, ['README.md']);
}

it('accepts a link to a file, a folder, a heading and another site', () => {
  const links = [
    'docs',
    'docs/sdk.md',
    'docs/sdk.md#koboopen-options-and-more',
    '#here',
    'https://kobo.example',
  ];
  expect(problems(`# Here\n\n${links.map((link) => `[a](${link})`).join('\n')}`)).toEqual([]);
});

it('reports a link to a file or a heading that does not exist', () => {
  expect(problems('[a](docs/api.md) [b](docs/sdk.md#comment) [c](#there)')).toEqual([
    'README.md: docs/api.md does not exist',
    'README.md: docs/sdk.md has no heading #comment',
    'README.md: README.md has no heading #there',
  ]);
});

it('ignores a code block with the syntax of a link', () => {
  expect(problems('```js\nconst a = [b](c);\n```')).toEqual([]);
});
