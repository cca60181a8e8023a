import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type FrameLocator,
  type LaunchOptions,
} from '@playwright/test';
import { expect } from './journey';
import { profileFiles, secretsInBytes } from './profileFiles';

/** A page, or the content of its frame. */
type Document = Pick<FrameLocator, 'locator'>;

/** A browser with a persistent profile in its own folder. */
export class Profile {
  private witnesses = 0;

  private constructor(
    private readonly folder: string,
    private readonly options: LaunchOptions & BrowserContextOptions,
    public context: BrowserContext,
  ) {}

  static async open(options: LaunchOptions & BrowserContextOptions): Promise<Profile> {
    const folder = await mkdtemp(join(tmpdir(), 'kobo-profile-'));
    return new Profile(folder, options, await chromium.launchPersistentContext(folder, options));
  }

  /** Starts the browser again after it has ended. */
  async start(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.folder, this.options);
  }

  /**
   * Waits until the browser has written the document's fields to the disk, and returns the secrets that it wrote.
   * The test fills a separate field last. When its harmless text is on the disk, the other fields have been written as well.
   */
  async written(document: Document, secrets: readonly string[]): Promise<string[]> {
    this.witnesses += 1;
    const word = `witness ${this.witnesses} of the fields`;
    await document.locator('body').evaluate((body) => {
      if (body.querySelector('#witness')) return;
      const input = body.ownerDocument.createElement('input');
      input.id = 'witness';
      body.append(input);
    });
    let typed = word;
    await expect(async () => {
      // A busy browser may skip a change that immediately follows another change.
      typed += '.';
      await document.locator('#witness').fill(typed);
      await expect.poll(() => this.holds(word), { timeout: 5_000 }).toBe(true);
    }, 'the browser writes its session').toPass({ timeout: 30_000 });
    return this.find(secrets);
  }

  async find(secrets: readonly string[]): Promise<string[]> {
    const files = await profileFiles(this.folder);
    return files.flatMap(({ name, bytes }) =>
      secretsInBytes(bytes, secrets).map((secret) => `${secret} in ${name}`),
    );
  }

  /** Kills the whole browser, so that it can't clean up. */
  async kill(): Promise<void> {
    const gone = this.context.waitForEvent('close');
    // `SingletonLock` is a broken link whose target contains the host name and the process id.
    const owner = await readlink(join(this.folder, 'SingletonLock'));
    process.kill(Number(owner.split('-').at(-1)), 'SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.context.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async holds(word: string): Promise<boolean> {
    return (await profileFiles(this.folder)).some(({ bytes }) => bytes.includes(word, 0, 'utf16le'));
  }
}
