import { execFileSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { watchPolicies } from '../support/journey';
import { Sandbox } from '../support/sandbox';
import { type OwnSandbox, ownSandbox } from '../support/servers';
import { ask } from './ask';
import { newFolder, publish, ROOT, writeConfig } from './folders';
import { startServer } from './servers';

let api: OwnSandbox;
let config = '';
test.beforeAll(async () => {
  api = await ownSandbox();
  config = writeConfig(newFolder(), api.origin);
  // Build a second release: the app on Preact, whose file names all differ from the React build's.
  execFileSync('npx', ['--no-install', 'rollup', '-c', '--silent', '--environment', 'KOBO_LITE:1'], {
    cwd: `${ROOT}/packages/app`,
  });
});
test.afterAll(() => api.dispose());

const firstScript = (html: string) => /src="(\/assets\/app-[\w-]+\.js)"/.exec(html)?.[1];

async function chooseUssd(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'More ways to pay' }).selectOption('USSD');
  await expect(page.getByLabel('Find your bank')).toBeVisible();
}

for (const name of ['nginx', 'caddy'] as const) {
  test(`${name}: open pages keep working after a deploy and after a rollback`, async ({
    page,
    context,
    request,
  }) => {
    const releases = newFolder();
    publish(releases, '--demo', '--config', config);
    const server = await startServer(name, releases);
    const broken = await watchPolicies(context);
    const reference = await new Sandbox(request, api.origin).create({ amount: 5000 });
    const address = `${server.origin}/payments/${reference}`;
    const failed: string[] = [];
    context.on('response', (response) => {
      if (response.status() >= 400 && response.url().startsWith(server.origin)) failed.push(response.url());
    });

    await page.goto(address);
    await expect(page.getByLabel('Card number', { exact: true })).toBeVisible();
    const before = await ask(server.port, '/CHK_1');

    publish(releases, '--demo', '--config', config, '--lite');
    const between = await ask(server.port, '/CHK_1');
    expect([between.text, between.headers['content-security-policy']]).toEqual([
      before.text,
      before.headers['content-security-policy'],
    ]);

    await server.reload();
    await expect
      .poll(async () => firstScript((await ask(server.port, '/CHK_1')).text))
      .not.toBe(firstScript(before.text));
    // USSD needs a file that the page has not requested yet, from a build that is no longer current.
    await chooseUssd(page);

    const other = await context.newPage();
    await other.goto(address);
    await expect(
      other.getByLabel('Find your bank').or(other.getByLabel('Card number', { exact: true })),
    ).toBeVisible();

    publish(releases, '--back');
    await server.reload();
    await expect.poll(async () => (await ask(server.port, '/CHK_1')).text).toBe(before.text);
    await other.getByRole('button', { name: 'Bank Transfer' }).click();
    await expect(other.getByText('Account number', { exact: true })).toBeVisible();

    expect([broken, failed]).toEqual([[], []]);
    await server.stop();
  });
}
