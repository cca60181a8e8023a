import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const STOP_WITH_PARENT = fileURLToPath(new URL('stopWithParent.mjs', import.meta.url));
/** A script that runs until a signal ends it, as a server does. */
const SERVER = "console.log('started'); setInterval(() => {}, 1000)";

it.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'])(
  'a server stops when %s ends the shell that started it',
  async (signal) => {
    // Without a second command, the shell would replace itself with the first.
    const command = `"${process.execPath}" --import "${STOP_WITH_PARENT}" --eval "${SERVER}"; exit`;
    const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(shell.stdout, 'data');
    // The server holds the other end of this pipe until it exits.
    const ended = once(shell.stdout, 'end');
    expect(shell.kill(signal)).toBe(true);
    await ended;
  },
);
