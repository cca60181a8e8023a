/** `pnpm tool pack [FOLDER]` packs each published package into a tarball for npm. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerHelp, fail, inParallel, outcomeOf, PNPM, ROOT } from '../run/command.mjs';

/** The published packages. They contain the code of `@kobo/protocol`, which is not published. */
export const PUBLISHED = ['sdk', 'react', 'vue', 'server', 'provider', 'verify'];

/**
 * Packs with pnpm, because pnpm replaces workspace references by versions.
 * @returns {Promise<Record<string, string>>} the file of each package, by the package's name.
 */
export async function packAll(folder) {
  rmSync(folder, { recursive: true, force: true });
  const packed = {};
  await inParallel(PUBLISHED, async (name) => {
    const into = join(folder, name);
    mkdirSync(into, { recursive: true });
    const { passed, output } = await outcomeOf(
      'npx',
      ['--yes', PNPM, 'pack', '--pack-destination', into],
      join(ROOT, 'packages', name),
    );
    const file = readdirSync(into).find((entry) => entry.endsWith('.tgz'));
    if (!passed || file === undefined) fail(`@kobo/${name} can’t be packed:\n${output}`);
    packed[`@kobo/${name}`] = join(into, file);
  });
  return packed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  answerHelp(`Usage: npx --yes pnpm@10 tool pack [FOLDER]

Packs ${PUBLISHED.map((name) => `@kobo/${name}`).join(', ')} into FOLDER (packed). Needs a build.`);
  const folder = resolve(process.argv[2] ?? join(ROOT, 'packed'));
  console.log(Object.values(await packAll(folder)).join('\n'));
}
