import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Size } from './driver';
import { ended, startScreen } from './screen';

/** An app that shows a checkout in WebKitGTK's web view. */
export interface WebkitApp {
  /** The messages that `webkit.messageHandlers.kobo` has received, oldest first. */
  readonly receivedEvents: readonly unknown[];
  run(script: string): void;
  close(): Promise<void>;
}

/** Opens the app `webView.js`. @param gjs the path of the program that runs the app. */
export async function openWebkitApp(
  gjs: string,
  xvfb: string,
  size: Size,
  address: string,
): Promise<WebkitApp> {
  const [screen, display] = await startScreen(xvfb, size);
  const app: ChildProcess = spawn(
    gjs,
    ['-m', fileURLToPath(new URL('webView.js', import.meta.url)), address],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, DISPLAY: display } },
  );
  const receivedEvents: unknown[] = [];
  if (app.stdout) createInterface(app.stdout).on('line', (line) => receivedEvents.push(JSON.parse(line)));
  return {
    receivedEvents,
    run: (script) => app.stdin?.write(`${script.replaceAll('\n', ' ')}\n`),
    async close() {
      await ended(app);
      await ended(screen);
    },
  };
}
