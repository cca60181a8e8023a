/** The report of a run, for a stranger: what was measured, how, and what was found. */
import { CPU } from '../network.mjs';
import {
  hiddenSection,
  listsSection,
  loadSection,
  memorySection,
  overlaySection,
  successSection,
  targetsSection,
  typingSection,
  unusedSection,
} from './sections.mjs';

const SECTIONS = {
  load: loadSection,
  overlay: overlaySection,
  typing: typingSection,
  lists: listsSection,
  memory: memorySection,
  hidden: hiddenSection,
  success: successSection,
  unused: unusedSection,
};

/**
 * @param {Record<string, any>} results by measurement; those that were not made are left out.
 * @param {{ runs: number, chromium: string, node: string, processors: number, model: string, load: number, peer: string }} about
 *   the machine, and how busy it was; `peer`: the version of Adyen's package.
 * @returns {string} Markdown.
 */
export function report(results, about) {
  const sections = Object.entries(SECTIONS)
    .filter(([name]) => name in results)
    .map(([name, section]) => section(results[name]));
  return `${[`# Performance\n\n${method(about)}`, targetsSection(results), ...sections].join('\n\n')}\n`;
}

function method({ runs, chromium, node, processors, model, load, peer }) {
  const busy = load > processors / 2;
  return `What a payer's phone pays for the checkout, beside others that were measured in the same run. \`pnpm build\` and
\`pnpm build --lite\`, then \`pnpm bench\` measures again and writes this page; \`pnpm bench --runs 9 --only load,typing\` repeats more often, measures
less, and prints it only. Requests are exact, and bytes but for a few of their headers. Compare times within a run, not with
another machine's.

**The machine.** ${processors} × ${model}, Node ${node.slice(1)}, Chromium ${chromium}, a viewport of 360 × 640. Every
time is the median of ${runs} ${runs === 1 ? 'run' : 'runs'}, after one that counts for nothing. Before it began the machine's load was ${load.toFixed(1)} on
${processors} processors${busy ? ': **others used it too, and the times are worse than its own**' : ''}.

**The phone and its network** are played by Chromium: a processor ${CPU} × slower; Slow 4G is 1.6 Mbit/s and 150 ms, Slow 3G
400 kbit/s and 400 ms. First visit: nothing in the cache. Second visit: once more with what the first has left there.

**The rivals** are all served by the sandbox, over HTTP/2, brotli, each from an origin of its own, with the same caching.

- _HTML floor_: three fields and a button. Less is not possible.
- _React floor_: the same as a React component, React included. It asks no server anything and checks nothing.
- _Adyen Card_: the Card component of \`@adyen/adyen-web\` ${peer} from npm, the only one imported, bundled and minified as
  ours, with the style sheet of the package. Its three fields are frames from Adyen's own servers, whose pages are not in
  npm: the pages that play them here have half a kilobyte, answer at once with a plain field, and have none of Adyen's code
  for checking and encrypting. Pictures and the analytics call are answered 404, and the list of methods comes with the
  page, not by a call. So its figures are **lower bounds, in Adyen's favour**. Its first usable field is where the
  component has taken its spinner away.
- _Kobo_: this checkout with its real calls: it asks for the transaction before it shows a form. The
  script that is inline in its page counts as HTML.

_First usable field_: from the navigation to the frame in which the card number can be typed into; a key is then typed to
see that it can, and that it is there in the end. _The form is whole_: the page is there with all its scripts. Kobo shows
a form before React has come; the others have theirs when they are whole. _First load_: what has come until the form is
whole; _in all_ adds what comes while the payer types (here what is behind the form). _Blocking time_: of each task
of more than 50 ms until the form is whole, what is over 50.`;
}
