/** Writes each style sheet that the code imports into one minified file, with the style sheet's own imports. */
import { basename } from 'node:path';
import { bundle } from 'lightningcss';
import { withMarks } from './marks.mjs';

const TARGETS = { chrome: 87 << 16, firefox: 91 << 16, safari: (14 << 16) | (1 << 8), samsung: 14 << 16 };

/** @param {import('@kobo/tooling/contents').Carried} carried receives the packages from which the marks are drawn. */
export function styles(carried) {
  const entries = [];
  return {
    name: 'kobo-styles',
    load(id) {
      if (!id.endsWith('.css')) return null;
      if (!entries.includes(id)) entries.push(id);
      return { code: '', moduleSideEffects: 'no-treeshake' };
    },
    generateBundle(_options, output) {
      const modules = Object.values(output).flatMap((file) => Object.keys(file.modules ?? {}));
      // Use the import order, not the order in which rollup read the files.
      for (const filename of modules.filter((id) => entries.includes(id))) {
        const { code } = bundle({ filename, minify: true, targets: TARGETS });
        const source = withMarks(code.toString(), (name, svg, source) => {
          carried.add(name, [source]);
          return basename(this.getFileName(this.emitFile({ type: 'asset', name, source: svg })));
        });
        this.emitFile({ type: 'asset', name: basename(filename), source });
      }
    },
  };
}
