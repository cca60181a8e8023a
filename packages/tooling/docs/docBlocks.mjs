/**
 * Checks the code blocks and links of the documents. JSON, scripts, inline scripts of pages and shell lines must parse. PHP and
 * Python must parse if their interpreters are installed. Files and commands of this repository must exist.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../run/command.mjs';
import { interpreterOf, PHP, PYTHON } from '../run/interpreters.mjs';
import { TOOLS } from '../run/tools.mjs';
import { brokenLinks } from './links.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** Commands of pnpm itself. */
const OWN = new Set(['install']);

const CHECKS = {
  json,
  js: script,
  mjs: script,
  ts: script,
  tsx: script,
  html,
  sh: shell,
  sql: () => [],
  mermaid: () => [],
  nginx: () => [],
  xml: short,
  dart: short,
  kotlin: short,
  php: interpreted(PHP, ['-l'], '<?php\n'),
  python: interpreted(PYTHON, ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], ''),
  swift: short,
};
/** The block that waits for kobo.js. In the shop, a file contains this code, because the policy forbids inline scripts. */
const WAIT = {
  document: 'docs/merchants/integrate.md',
  copy: 'examples/shop/public/waitForKobo.js',
  maxLines: 10,
};
/**
 * The maximum number of lines of a block for apps (docs/merchants/apps.md), because developers read a block before they paste it.
 */
const MAX_LINES = 40;

const problems = [];
let count = 0;
for (const document of documents()) {
  const text = readFileSync(join(ROOT, document), 'utf8');
  for (const match of text.matchAll(/^( *)```(\w*)[^\n]*\n(.*?)^\1```/gms)) {
    const [, indent = '', language = '', body = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    if (language === '') continue;
    count += 1;
    const code = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const check = CHECKS[language];
    const found = check ? check(code, language) : [`no check exists for ${language}`];
    problems.push(...found.map((problem) => `${document}:${line}: ${problem}`));
  }
  problems.push(...unknownCommands(text).map((problem) => `${document}: ${problem}`));
}
problems.push(...waitForKobo(), ...brokenLinks(ROOT, documents()));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`Documents: ${count} code blocks and all links are valid.`);

function documents() {
  const within = (folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name));
  const readmes = ['packages', 'examples']
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name, 'README.md')))
    .filter((name) => existsSync(join(ROOT, name)));
  return [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    ...within('.github'),
    ...readmes,
    ...within('docs'),
  ];
}

function waitForKobo() {
  const [text, copy] = [WAIT.document, WAIT.copy].map((name) => readFileSync(join(ROOT, name), 'utf8'));
  const lines = copy.trimEnd().split('\n');
  return [
    ...(text.replaceAll(/^ +/gm, '').includes(copy.replaceAll(/^ +/gm, ''))
      ? []
      : [`${WAIT.document} lacks the block of ${WAIT.copy}`]),
    ...(lines.length > WAIT.maxLines ? [`${WAIT.copy}: more than ${WAIT.maxLines} lines`] : []),
  ];
}

/** Checks the length of a block only, because no check here compiles its language. */
function short(code) {
  const lines = code.trimEnd().split('\n').length;
  return lines > MAX_LINES ? [`${lines} lines: more than ${MAX_LINES}`] : [];
}

function json(code) {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    return [error.message];
  }
}

function script(code, language) {
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName: `block.${language === 'mjs' ? 'js' : language}`,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, allowJs: true },
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** Checks the inline scripts of a page. Tests that open the page check everything else. */
function html(code) {
  return [...code.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].flatMap(([, inline = '']) =>
    script(inline, 'js'),
  );
}

function shell(code) {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
  return [
    ...(status === 0 ? [] : [stderr.trim()]),
    ...[...code.matchAll(/\bnode (packages\/\S+)/g)]
      .filter(([, file = '']) => !existsSync(join(ROOT, file)))
      .map(([, file]) => `${file} does not exist`),
  ];
}

/**
 * Checks the syntax with an interpreter, if it is installed.
 * @param {string} opening the first line of a file, which is added to a block that is a part of a file.
 */
function interpreted(language, args, opening) {
  const interpreter = interpreterOf(language);
  return (code) => {
    if (!interpreter) return [];
    const input = code.startsWith(opening) ? code : `${opening}${code}`;
    const { status, stdout, stderr } = spawnSync(interpreter, args, { input, encoding: 'utf8' });
    return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
  };
}

/** Finds each `pnpm NAME` that is not a script of package.json, and each `pnpm tool NAME` that is not a tool. */
function unknownCommands(text) {
  return [...text.matchAll(/\bpnpm(?:@10)? ([a-z][\w:-]*)(?: ([a-z][\w-]*))?/g)].flatMap(([, name, tool]) => {
    if (name === 'tool') return tool && !Object.hasOwn(TOOLS, tool) ? [`there is no pnpm tool ${tool}`] : [];
    return Object.hasOwn(scripts, name) || OWN.has(name) ? [] : [`package.json has no script ${name}`];
  });
}
