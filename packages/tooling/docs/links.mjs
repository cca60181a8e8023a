/** Checks relative links in Markdown. The file and the heading after `#` must exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** @param {string} root @param {string[]} documents paths below the root @returns {string[]} broken links */
export function brokenLinks(root, documents) {
  return documents.flatMap((document) =>
    linksOf(readFileSync(join(root, document), 'utf8')).flatMap((link) => {
      const [path = '', heading] = link.split('#');
      const target = path === '' ? document : normalize(join(dirname(document), path));
      if (!existsSync(join(root, target))) return [`${document}: ${target} does not exist`];
      if (heading === undefined || !target.endsWith('.md')) return [];
      const found = headingsOf(readFileSync(join(root, target), 'utf8')).includes(heading);
      return found ? [] : [`${document}: ${target} has no heading #${heading}`];
    }),
  );
}

function linksOf(text) {
  return [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** Returns the anchors that GitHub creates from headings. */
function headingsOf(text) {
  return [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function withoutBlocks(text) {
  return text.replace(/^( *)```.*?^\1```/gms, '');
}
