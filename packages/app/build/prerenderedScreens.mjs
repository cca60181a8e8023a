/**
 * Builds the prerendered screens (src/prerendered/firstScreen.ts), two scripts per language: the card form, and the screens of
 * payments into an account.
 * The scripts contain the rendered components as a tree, because the page's policy forbids parsing markup.
 */
import { codePlugins, minify } from '@kobo/tooling/rollup';
import { Window } from 'happy-dom';
import { rollup } from 'rollup';

/**
 * @param {import('@kobo/tooling/contents').Carried} carried receives the contents of the scripts.
 * @returns {Promise<Record<string, string>>} the scripts' code by name, such as `en-form`.
 */
export async function prerenderedScreens(treeshake, carried) {
  const drawn = await bundle('src/prerendered/drawn.tsx', { treeshake, browser: false });
  const { draw, LANGUAGES } = await import(dataUrl(drawn.code));
  const sources = { form: 'main.ts', account: 'account.ts' };
  const scripts = {};
  for (const [name, source] of Object.entries(sources)) {
    const script = await bundle(`src/prerendered/${source}`, { treeshake, last: [minify()] });
    for (const language of LANGUAGES) {
      const markup = JSON.stringify(toMarkup(await draw(language))[name]);
      scripts[`${language}-${name}`] = script.code.replace('MARKUP', () => markup);
      carried.add(`${language}-${name}.js`, Object.keys(script.modules));
    }
  }
  return scripts;
}

async function bundle(input, { treeshake, last = [], ...options }) {
  const made = await rollup({
    input,
    treeshake,
    plugins: [...codePlugins(options), ...last],
  });
  const { output } = await made.generate({ format: 'es', inlineDynamicImports: true });
  await made.close();
  return output[0];
}

function dataUrl(code) {
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}

/** @param {import('../src/prerendered/drawn').Drawn} drawn */
function toMarkup({ sheet, account, methods, amounts, blanks, close, cancel }) {
  const { document } = new Window();
  const parse = (html) => {
    const element = document.createElement('div');
    element.innerHTML = html;
    return element;
  };
  const trees = (nodes, blanks) => {
    const withBlanks = (text) =>
      Object.entries(blanks).reduce((now, [word, blank]) => now.replace(word, () => blank), text);
    const tree = (node) => (node.nodeType === node.TEXT_NODE ? withBlanks(node.data) : treeOf(node));
    const treeOf = (element) => [
      element.localName,
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, withBlanks(value)])),
      ...[...element.childNodes].map(tree),
    ];
    return [...nodes].map(tree);
  };

  const [digits, group, decimal] = /9(\D+)876(?:\1)543(\D+)21/.exec(amounts.naira);
  const form = {
    sheet: trees(parse(sheet).firstChild.childNodes, blanks),
    methods: methods.map(({ selector, ...method }) => ({
      ...method,
      tile: trees(parse(selector).querySelectorAll('button')[1].childNodes, {}),
    })),
    amounts: {
      group,
      decimal,
      symbol: amounts.naira.replace(digits, '0').replace('₦', () => '$'),
      code: amounts.code.replace(digits, '0'),
    },
    close,
    cancel,
  };
  const { texts, blanks: own, ...screens } = account;
  const drawn = Object.entries(screens).map(([name, html]) => [name, trees(parse(html).childNodes, own)]);
  return { form, account: { ...Object.fromEntries(drawn), texts } };
}
