/** Minifies each style sheet that the code imports, with those that it imports itself, into a file of its own. */
import { basename } from 'node:path';
import { bundle } from 'lightningcss';
import { withMarks } from './marks.mjs';

const TARGETS = { chrome: 87 << 16, firefox: 91 << 16, safari: (14 << 16) | (1 << 8), samsung: 14 << 16 };

/** @param {import('@kobo/tooling/contents').Carried} carried hears whose drawings the marks are. */
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
      // In import order, not in the order in which they were read.
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
