import { type ChildProcess, spawn } from 'node:child_process';
import type { Size } from './driver';

/** Starts an X server on a free display, and returns the display. */
export async function startScreen(
  xvfbPath: string,
  { width, height }: Size,
): Promise<[ChildProcess, string]> {
  const screen = spawn(
    xvfbPath,
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
  });
  return [screen, display];
}

/** Ends a process. Resolves once it has exited. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await gone;
}
