/** Formats the report of a run: the method, the targets and the results. */
import { CPU } from '../network.mjs';
import {
  hiddenSection,
  listsSection,
  loadSection,
  memorySection,
  methodsSection,
  overlaySection,
  successSection,
  targetsSection,
  typingSection,
  unusedSection,
} from './sections.mjs';

const SECTIONS = {
  load: loadSection,
  methods: methodsSection,
  overlay: overlaySection,
  typing: typingSection,
  lists: listsSection,
  memory: memorySection,
  hidden: hiddenSection,
  success: successSection,
  unused: unusedSection,
};
/** Measurements that the document omits. */
const PRINTED = ['overlay', 'typing', 'lists', 'memory', 'hidden', 'success', 'unused'];

/**
 * @param {Record<string, any>} results the results by measurement. Skipped measurements are absent.
 * @param {{ runs: number, commit?: string | undefined, chromium: string, node: string, processors: number, model: string, load: number, peer: string }} about
 *   the measured commit, the machine and its load; `peer`: the version of Adyen's package.
 * @param {{ short?: boolean }} [options] `short`: for the document, without second visits, `PRINTED` and minor figures.
 * @returns {string} Markdown.
 */
export function report(results, about, { short = false } = {}) {
  const sections = Object.entries(SECTIONS)
    .filter(([name]) => name in results && !(short && PRINTED.includes(name)))
    .map(([name, section]) => section(results[name], short));
  return `${[`# Performance\n\n${method(about, short)}`, targetsSection(results, short), ...sections].join('\n\n')}\n`;
}

const BLOCKING = `
_Blocking time_: the time above 50 ms, summed over all tasks until the form is whole.`;

/**
 * @param {Parameters<typeof report>[1]} about
 * @param {boolean} short whether to omit definitions of figures that the document omits.
 */
function method({ runs, commit, chromium, node, processors, model, load, peer }, short) {
  const busy = load > processors / 2;
  return `This page compares the built checkout with other card forms, measured in the same run. To repeat the run, use \`npx --yes pnpm@10 build\`,
\`npx --yes pnpm@10 build --lite\` and \`npx --yes pnpm@10 bench\`, which prints more figures and writes this page. Don't compare times between machines.

- **Machine**: ${processors} × ${model}, Node ${node.slice(1)}, Chromium ${chromium}${commit ? `, commit \`${commit}\`` : ''}. Times are medians of
  ${runs} ${runs === 1 ? 'run' : 'runs'} after a warm-up. The load before the run was ${load.toFixed(1)}${busy ? ': **other programs ran, so the times are too high**' : ''}.
- **Phone**: 360 × 640, a CPU slowed down ${CPU} ×. Slow 4G: 1.6 Mbit/s, latency 150 ms. Slow 3G: 400 kbit/s, latency 400 ms.
- **HTML floor**: a static form with three fields and a button. **React floor**: the same form in React, without API calls or validation.
- **Adyen Card**: the Card component of \`@adyen/adyen-web\` ${peer}, bundled like ours. Small stand-ins without validation or encryption
  replace its frames. Pictures, analytics and the request for the methods are omitted. **Adyen's figures are lower bounds.** The first usable field appears when the spinner disappears.
- **Kobo**: this checkout with its real API calls. **Kobo lite**: the same on Preact instead of React.

_First usable field_: the time until the card-number field accepts a keystroke, which can be before its first paint. _The form is whole_: the time until all scripts of the page have run.${short ? '' : BLOCKING}`;
}
