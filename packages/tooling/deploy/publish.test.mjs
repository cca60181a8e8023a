// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../run/command.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kobo-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function command(file, ...options) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'packages/tooling', file), ...options],
    {
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

describe('publish', () => {
  it('publishes nothing without a named configuration', () => {
    const { status, stderr } = command('publish.mjs', '--to', folder);
    expect(status).toBe(1);
    expect(stderr).toContain('--demo');
    expect(existsSync(join(folder, 'current'))).toBe(false);
    expect(existsSync(join(folder, 'releases'))).toBe(false);
  });
});
