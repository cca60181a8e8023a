/**
 * Builds the card's prerendered form (src/prerendered/form.ts), one script per language.
 * It renders the checkout's components and includes the result as a tree, because the page's policy forbids parsing markup.
 */
import { codePlugins, minify } from '@kobo/tooling/rollup';
import { Window } from 'happy-dom';
import { rollup } from 'rollup';

/**
 * @param {import('@kobo/tooling/contents').Carried} carried receives the contents of the scripts.
 * @returns {Promise<Record<string, string>>} the scripts' code by name, such as `en-form`.
 */
export async function prerenderedForms(treeshake, carried) {
  const drawn = await bundle('src/prerendered/drawn.tsx', { treeshake, browser: false });
  const { draw, LANGUAGES } = await import(dataUrl(drawn.code));
  const script = await bundle('src/prerendered/main.ts', { treeshake, last: [minify()] });
  const forms = {};
  for (const language of LANGUAGES) {
    const markup = JSON.stringify(toMarkup(await draw(language)));
    forms[`${language}-form`] = script.code.replace('MARKUP', () => markup);
    carried.add(`${language}-form.js`, Object.keys(script.modules));
  }
  return forms;
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
function toMarkup({ sheet, methods, amounts, blanks, close, cancel }) {
  const { document } = new Window();
  const parse = (html) => {
    const element = document.createElement('div');
    element.innerHTML = html;
    return element;
  };
  const tree = (node) => (node.nodeType === node.TEXT_NODE ? withBlanks(node.data) : treeOf(node));
  const treeOf = (element) => [
    element.localName,
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, withBlanks(value)])),
    ...[...element.childNodes].map(tree),
  ];
  const withBlanks = (text) =>
    Object.entries(blanks).reduce((now, [word, blank]) => now.replace(word, () => blank), text);

  const [digits, group, decimal] = /9(\D+)876(?:\1)543(\D+)21/.exec(amounts.naira);
  return {
    sheet: [...parse(sheet).firstChild.childNodes].map(tree),
    methods: methods.map(({ selector, ...method }) => ({
      ...method,
      tile: [...parse(selector).querySelectorAll('button')[1].childNodes].map(tree),
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
}
