/** `pnpm tool` lists the less frequent commands. `pnpm tool NAME [ARGUMENT…]` runs a command. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fail, ROOT } from './command.mjs';
import { TOOLS } from './tools.mjs';

const [name = '--help', ...args] = process.argv.slice(2);
if (name === '--help' || name === '-h') {
  const width = Math.max(...Object.keys(TOOLS).map((one) => one.length));
  const lines = Object.entries(TOOLS).map(([one, { does }]) => `  ${one.padEnd(width)}  ${does}`);
  console.log(
    `Usage: npx --yes pnpm@10 tool NAME [ARGUMENT…]\n\n${lines.join('\n')}\n\nRun npx --yes pnpm@10 tool NAME --help for details.`,
  );
} else {
  start(TOOLS[name] ?? fail(`There is no tool ${name}. Tools: ${Object.keys(TOOLS).join(', ')}.`));
}

/** Runs a command with the streams of this process, and then exits with the command's exit code. */
function start({ file, bin, args: own = [] }) {
  const [command, ...first] = bin
    ? [join(ROOT, bin)]
    : [process.execPath, join(ROOT, 'packages/tooling', file)];
  const child = spawn(command, [...first, ...own, ...args], { cwd: ROOT, stdio: 'inherit' });
  // Don't exit on a signal. Forward the signal to the command, and wait until the command exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
