/** Writes the inventory as an HTML page that loads no other file. */

/** @param {ReturnType<typeof import('./inventory.mjs').inventoryOf>} inventory */
export function inventoryPage({ product, page, files, headers }) {
  const pageRow = { path: 'every other address: the page', ...page };
  const inlineRows = page.inline.map((script) => ({
    ...script,
    path: 'inline script of the page',
    hashes: [script.policy, script.integrity],
  }));
  const now = [pageRow, ...inlineRows, ...files.filter(({ earlier }) => !earlier)];
  const earlier = files.filter((file) => file.earlier);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(product.name)} ${escaped(product.version)}: inventory</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
.wide { overflow-x: auto; }
.wide table { min-width: 60rem; }
th, td { border-bottom: 1px solid #bbb; padding: 0.4rem; text-align: left; vertical-align: top; }
code { font-size: 0.8rem; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>${escaped(product.name)} ${escaped(product.version)}: inventory</h1>
<p>Every file that this release serves: why it is there, its hash, its size in bytes before compression, and the licences of what is in it.
The same is in <code>inventory.json</code> for programs, and what the files are made of in <code>sbom.cdx.json</code>.</p>
<h2>What is served</h2>
${table('Files that are served', now)}
${earlier.length === 0 ? '' : `<h2>Files of earlier releases, for pages that are still open</h2>\n${table('Files of earlier releases', earlier)}\n`}<h2>Headers</h2>
${Object.entries(headers)
  .map(
    ([kind, values]) =>
      `<h3>${escaped(kind)}</h3>\n<table>\n${Object.entries(values)
        .map(
          ([name, value]) =>
            `<tr><th scope="row">${escaped(name)}</th><td><code>${escaped(value)}</code></td></tr>`,
        )
        .join('\n')}\n</table>`,
  )
  .join('\n')}
</body>
</html>
`;
}

/** Returns a table in its own scroll container, because hashes are wider than a phone. */
function table(name, rows) {
  return `<div class="wide" role="region" aria-label="${name}" tabindex="0"><table>
<tr><th scope="col">file</th><th scope="col">why</th><th scope="col">hash</th><th scope="col">bytes</th><th scope="col">what is in it</th></tr>
${rows.map(row).join('\n')}
</table></div>`;
}

function row({ path, also = [], why, integrity, hashes = [integrity], size, contents }) {
  const packages = contents.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  return `<tr><th scope="row">${[path, ...also].map((one) => `<code>${escaped(one)}</code>`).join('<br>')}</th><td>${escaped(why)}</td><td>${hashes
    .map((hash) => `<code>${escaped(hash)}</code>`)
    .join('<br>')}</td><td>${size}</td><td>${packages.map(escaped).join('<br>')}</td></tr>`;
}

function escaped(text) {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
