/**
 * Writes index.html or another page.
 * The page contains the boot script inline, if there is one, and the hashed names of the style sheets and the first scripts.
 */
import { readFileSync } from 'node:fs';
import { INLINE_SCRIPT } from '@kobo/tooling/contents';
import { configBlock } from '@kobo/tooling/deploy/page';
import { rollup } from 'rollup';

/**
 * @param fileName the page's name; index.html by default.
 * @param config the page whose configuration block is copied, because the block must have one source.
 * @param base the path at which the files are served.
 * @param treeshake rollup's option, for the boot script.
 * @param later the name of a style sheet that the inline script loads later, under the name `deferred-style`.
 * @param scripts resolves to other scripts, by name, that the inline script may load.
 * @param {import('@kobo/tooling/contents').Carried} [carried] receives the contents of the inline script.
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
 * Returns the scripts that load after the first scripts, by page, by language of texts, or by method with a prerendered screen.
 * Each value is a list of names, separated by spaces and without folder or extension, to keep the inline script small.
 */
function assetsOf(output, entry) {
  const loaded = [entry.fileName, ...entry.imports];
  const assets = {};
  for (const chunk of Object.values(output)) {
    const [, page, language, method] =
      /\/(?:pages\/([\w-]+)\/index\.tsx|strings\/(\w+)\/texts\.ts|methods\/(bank-transfer|ussd)\/\w+Screen\.tsx)$/.exec(
        chunk.facadeModuleId ?? '',
      ) ?? [];
    const name = page ?? method ?? (language && `${language}-texts`);
    if (!name) continue;
    const files = [chunk.fileName];
    for (const file of files) {
      for (const more of output[file].imports)
        if (!loaded.includes(more) && !files.includes(more)) files.push(more);
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
  // The HTML parser ends a script at `</script`, even inside a string.
  return output[0].code.trim().replaceAll('</script', '<\\/script');
}
