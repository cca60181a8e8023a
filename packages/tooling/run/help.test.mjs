// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './command.mjs';
import { TOOLS } from './tools.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/**
 * The scripts of package.json, the tools, and the command of docs/deployers/deploy.md. Biome and Vitest have their own
 * help.
 */
const COMMANDS = [
  ...Object.entries(scripts).filter(([, script]) => script.startsWith('node ')),
  ...Object.entries(TOOLS)
    .filter(([, { file }]) => file)
    .map(([name, { file, args = [] }]) => [
      `tool ${name}`,
      `node packages/tooling/${[file, ...args].join(' ')}`,
    ]),
  ['publish', 'node packages/tooling/publish.mjs'],
];

it.each(COMMANDS)('%s --help prints its usage, and starts nothing', (_, script) => {
  const folder = mkdtempSync(join(tmpdir(), 'kobo-help-'));
  const [, ...args] = script.split(' ');
  expect(args).not.toContain('&&');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 20_000,
    // The folder in PATH is empty. A command that tries to install, build or measure would fail, or leave files in the folder.
    env: { PATH: folder, HOME: folder, TMPDIR: folder, npm_config_offline: 'true' },
  });
  const made = readdirSync(folder);
  rmSync(folder, { recursive: true });
  expect({ status, stderr, made }).toEqual({ status: 0, stderr: '', made: [] });
  expect(stdout).toMatch(/^Usage: /);
  expect(stdout).not.toContain('▸');
});

it('tool lists every tool, runs one with its exit code, and reports an unknown name', () => {
  const tool = (...args) =>
    spawnSync(process.execPath, ['packages/tooling/run/tool.mjs', ...args], { cwd: ROOT, encoding: 'utf8' });
  const list = tool().stdout;
  for (const name of Object.keys(TOOLS)) expect(list).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'));
  expect(tool('plant', '--list').stdout).toContain('card-charged-twice');
  expect(tool('plant', 'nowhere')).toMatchObject({ status: 1, stdout: '' });
  expect(tool('nowhere')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(Object.keys(TOOLS).join(', ')),
  });
});
