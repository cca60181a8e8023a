/** Minifies the style sheet that the code imports, with those that it imports itself, into one file. */
import { bundle } from 'lightningcss';

const TARGETS = { chrome: 87 << 16, firefox: 91 << 16, safari: (14 << 16) | (1 << 8), samsung: 14 << 16 };

export function styles() {
  const entries = [];
  return {
    name: 'kobo-styles',
    load(id) {
      if (!id.endsWith('.css')) return null;
      if (!entries.includes(id)) entries.push(id);
      return { code: '', moduleSideEffects: 'no-treeshake' };
    },
    generateBundle() {
      for (const filename of entries) {
        const { code } = bundle({ filename, minify: true, targets: TARGETS });
        this.emitFile({ type: 'asset', name: 'app.css', source: code });
      }
    },
  };
}
