import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Virtual } from '@guidepup/virtual-screen-reader';
import type { Page } from '@playwright/test';

/** The maximum number of phrases. It exceeds the number of phrases on any screen of the checkout. */
const MOST_PHRASES = 400;
const END = 'end of document';
/** The path of the screen reader's browser build, which pages load as a module. */
const PATH = '/virtual-screen-reader.js';
const file = join(
  dirname(createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader')),
  '../esm/index.browser.js',
);

/** Lets the pages of a test load the screen reader. The test's context must bypass the Content Security Policy. */
export async function serveScreenReader(page: Page): Promise<void> {
  const body = readFileSync(file, 'utf8');
  await page.route(`**${PATH}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Returns the phrases of a screen reader that reads the whole page in order. */
export async function spokenOn(page: Page): Promise<string[]> {
  await page.evaluate(`import('${PATH}').then(({ virtual }) => { window.screenReader = virtual; })`);
  return page.evaluate(
    async ([end, most]) => {
      const { screenReader } = window as unknown as { screenReader: Virtual };
      await screenReader.start({ container: document.body });
      for (let phrases = 0; (await screenReader.lastSpokenPhrase()) !== end; phrases += 1) {
        if (phrases > most) throw new Error('The screen reader comes to no end');
        await screenReader.next();
      }
      const spoken = await screenReader.spokenPhraseLog();
      await screenReader.stop();
      return spoken;
    },
    [END, MOST_PHRASES] as const,
  );
}
