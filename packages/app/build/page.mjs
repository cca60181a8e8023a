/**
 * Writes index.html, or another page: the boot script inline, where there is one, the style sheets and the first scripts by their hashed
 * names.
 */
import { readFileSync } from 'node:fs';
import { INLINE_SCRIPT } from '@kobo/tooling/contents';
import { configBlock } from '@kobo/tooling/deploy/page';
import { rollup } from 'rollup';

/**
 * @param fileName what the page is called, if not index.html.
 * @param config the page whose configuration block this one has, too, so that there is one source of it.
 * @param base where the files are served.
 * @param treeshake rollup's, for the boot script.
 * @param later the name of a style sheet that index.html does not name, but the inline script does, as `deferred-style`.
 * @param scripts resolves to more scripts, by name, that the inline script may ask for.
 * @param {import('@kobo/tooling/contents').Carried} [carried] hears what is in the inline script.
 */
export function page({
  html,
  fileName = 'index.html',
  config,
  boot,
  bootPlugins,
  treeshake,
  later,
  scripts = async () => ({}),
  base = '/',
  carried,
}) {
  return {
    name: 'kobo-page',
    buildStart() {
      this.addWatchFile(html);
      for (const file of [boot, config]) if (file) this.addWatchFile(file);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, output) {
        const files = Object.values(output);
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
        const [sheets, late] = split(
          files.filter((file) => file.fileName.endsWith('.css')),
          later,
        );
        const assets = assetsOf(output, entry);
        for (const { fileName } of late) assets['deferred-style'] = nameOf(fileName);
        for (const [name, source] of Object.entries(await scripts())) {
          const file = this.emitFile({ type: 'asset', name: `${name}.js`, source });
          assets[name] = nameOf(this.getFileName(file));
        }
        const head = [
          ...(boot
            ? [`<script>${await inline(boot, bootPlugins(assets), treeshake, carried)}</script>`]
            : []),
          ...sheets.map(({ fileName }) => `<link rel="stylesheet" href="${base}${fileName}">`),
          ...entry.imports.map((fileName) => `<link rel="modulepreload" href="${base}${fileName}">`),
          `<script type="module" src="${base}${entry.fileName}"></script>`,
        ];
        const source = readFileSync(html, 'utf8')
          .replace('<!--config-->', () => (config ? configBlock(readFileSync(config, 'utf8')) : ''))
          .replace('<!--boot-->', () => head.join('\n    '));
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

/**
 * The scripts that follow the first ones, by their page or language of texts. Each value is a list of names, separated by
 * spaces and without their folder and extension, so that the inline script stays small.
 */
function assetsOf(output, entry) {
  const known = [entry.fileName, ...entry.imports];
  const assets = {};
  for (const chunk of Object.values(output)) {
    const [, page, language] =
      /\/(?:pages\/([\w-]+)\/index\.tsx|strings\/(\w+)\/texts\.ts)$/.exec(chunk.facadeModuleId ?? '') ?? [];
    const name = page ?? (language && `${language}-texts`);
    if (!name) continue;
    const files = [chunk.fileName];
    for (const file of files) {
      for (const more of output[file].imports)
        if (!known.includes(more) && !files.includes(more)) files.push(more);
    }
    assets[name] = files.map(nameOf).join(' ');
  }
  return assets;
}

function nameOf(file) {
  return file.replace(/^assets\/|\.(js|css)$/g, '');
}

function split(sheets, later) {
  const isLate = ({ fileName }) => later !== undefined && fileName.startsWith(`assets/${later}-`);
  return [sheets.filter((sheet) => !isLate(sheet)), sheets.filter(isLate)];
}

async function inline(input, plugins, treeshake, carried) {
  const bundle = await rollup({ input, plugins, treeshake });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  carried?.add(INLINE_SCRIPT, Object.keys(output[0].modules));
  // The HTML parser ends a script at this, wherever it occurs.
  return output[0].code.trim().replaceAll('</script', '<\\/script');
}
