import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { type ProfileFile, profileFiles, secretsInBytes } from '../support/profileFiles';
import { secretsIn } from '../support/secrets';
import type { Driver, Size } from './driver';
import { unpackMozLz4 } from './mozLz4';
import { drive } from './puppeteerEngine';

/** Firefox writes its session every 500 ms instead of every 15 seconds. */
const PREFERENCES = {
  'browser.sessionstore.resume_from_crash': true,
  'browser.sessionstore.interval': 500,
  'browser.sessionstore.interval.idle': 500,
};

/** Identifiers that Firefox creates, which may contain a secret's digits by chance. */
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A Firefox with its own profile folder, as on a payer's device. */
export class FirefoxProfile {
  private witnesses = 0;

  private constructor(
    private readonly folder: string,
    private readonly browser: Browser,
    private readonly page: Page,
    readonly driver: Driver,
  ) {}

  static async open(executablePath: string, size: Size): Promise<FirefoxProfile> {
    const folder = await mkdtemp(join(tmpdir(), 'kobo-firefox-'));
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      userDataDir: folder,
      extraPrefsFirefox: PREFERENCES,
      defaultViewport: size,
    });
    const page = await browser.newPage();
    // Confirm the dialog 'Leave this page?', which the browser shows during a payment.
    page.on('dialog', (dialog) => void dialog.accept());
    const driver = await drive(page, () => browser.close());
    return new FirefoxProfile(folder, browser, page, driver);
  }

  /**
   * Goes back in the history without a wait.
   * Puppeteer's own function waits for a load, but a page from the back/forward cache does not load again.
   */
  async back(): Promise<void> {
    await this.page.evaluate(() => history.back());
  }

  /**
   * Waits until Firefox has written its session to the disk twice, and returns the secrets in the profile.
   * The test detects each write by a word that it stores in `sessionStorage`.
   */
  async written(secrets: readonly string[]): Promise<string[]> {
    await this.writeSession();
    await this.writeSession();
    return this.find(secrets);
  }

  private async writeSession(): Promise<void> {
    this.witnesses += 1;
    const word = `witness ${this.witnesses} of the fields`;
    await this.page.evaluate((text) => sessionStorage.setItem('witness', text), word);
    const isWritten = async () => (await this.find([word])).length > 0;
    await expect.poll(isWritten, { message: 'Firefox writes its session', timeout: 20_000 }).toBe(true);
  }

  async find(secrets: readonly string[]): Promise<string[]> {
    const files = await profileFiles(this.folder);
    return files.flatMap((file) => secretsInFile(file, secrets).map((secret) => `${secret} in ${file.name}`));
  }

  /** Kills the whole browser immediately, so that it can't clean up. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.browser.process()?.once('exit', resolve));
    this.browser.process()?.kill('SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.browser.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function secretsInFile({ bytes }: ProfileFile, secrets: readonly string[]): string[] {
  const session = unpackMozLz4(bytes);
  if (!session) return secretsInBytes(bytes, secrets);
  const texts: string[] = [];
  JSON.parse(session.toString(), (_, value) => {
    if (typeof value === 'string') texts.push(value.replaceAll(UUID, ''));
  });
  return secretsIn(texts.join('\n'), secrets);
}
