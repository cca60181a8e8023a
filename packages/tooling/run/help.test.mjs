// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './command.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** What package.json runs of ours, and what is run by its path (docs/deploy.md). Other tools have a help of their own. */
const COMMANDS = [
  ...Object.entries(scripts).filter(([, script]) => script.startsWith('node ')),
  ['publish', 'node packages/tooling/publish.mjs'],
];

it.each(COMMANDS)('%s --help says what it does, and starts nothing', (_, script) => {
  const folder = mkdtempSync(join(tmpdir(), 'kobo-help-'));
  const [, ...args] = script.split(' ');
  expect(args).not.toContain('&&');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 20_000,
    // No program is found, so that what tries to install, build or measure fails; and what is made is seen.
    env: { PATH: folder, HOME: folder, TMPDIR: folder, npm_config_offline: 'true' },
  });
  const made = readdirSync(folder);
  rmSync(folder, { recursive: true });
  expect({ status, stderr, made }).toEqual({ status: 0, stderr: '', made: [] });
  expect(stdout).toMatch(/^Usage: /);
  expect(stdout).not.toContain('▸');
});
