/** Writes index.html: the boot script inline, the style sheet and the first scripts by their hashed names. */
import { readFileSync } from 'node:fs';
import { rollup } from 'rollup';

export function page({ html, boot, bootPlugins }) {
  return {
    name: 'kobo-page',
    buildStart() {
      this.addWatchFile(html);
      this.addWatchFile(boot);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, output) {
        const files = Object.values(output);
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
        const sheets = files.filter((file) => file.fileName.endsWith('.css'));
        const head = [
          `<script>${await inline(boot, bootPlugins())}</script>`,
          ...sheets.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`),
          ...entry.imports.map((fileName) => `<link rel="modulepreload" href="/${fileName}">`),
          `<script type="module" src="/${entry.fileName}"></script>`,
        ];
        const source = readFileSync(html, 'utf8').replace('<!--boot-->', () => head.join('\n    '));
        this.emitFile({ type: 'asset', fileName: 'index.html', source });
      },
    },
  };
}

async function inline(input, plugins) {
  const bundle = await rollup({ input, plugins });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  // The HTML parser ends a script at this, wherever it stands.
  return output[0].code.trim().replaceAll('</script', '<\\/script');
}
