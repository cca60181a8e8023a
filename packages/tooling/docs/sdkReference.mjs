/**
 * Compares the SDK's documents with its public types, which TypeDoc reads from the source.
 * Each list must contain exactly the names in the types. Every TypeScript block must compile against the built package.
 * `node sdkReference.mjs folder` checks another copy of the documents.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, ReflectionKind } from 'typedoc';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DOCUMENT = 'docs/reference/sdk.md';
const BESIDE = [
  'docs/reference/errors.md',
  'docs/merchants/open.md',
  'docs/merchants/react.md',
  'docs/merchants/vue.md',
  'docs/merchants/testing.md',
];
const SOURCE = join(ROOT, 'packages/sdk/src/index.ts');
/** The example in whose folder the blocks are compiled, because React and the SDK are installed there. */
const NEIGHBOURS = join(ROOT, 'examples/react-shop/src');
/** The function that only the module exports, because it loads the script. */
const MODULE_ONLY = 'loadKobo';
/** Declares a name that the blocks use without a declaration. */
const ASSUMED = 'declare function confirmOnYourServer(reference: string): Promise<void>;';

const text = [DOCUMENT, ...BESIDE]
  .map((name) => readFileSync(join(resolve(process.argv[2] ?? ROOT), name), 'utf8'))
  .join('\n');
const sdk = await readTypes();
const common = propertiesOf('CommonOptions');
const callbacks = common.filter((name) => /^on[A-Z]/.test(name));
const options = ['Reference', 'Url', 'Direct', 'FundWallet'].map((form) => propertiesOf(`${form}Options`));

/** The names with which the items of each list below a heading must begin. A single list may be split into several. */
const EXPECTED = {
  Functions: [
    sdk
      .getChildrenByKind(ReflectionKind.Function | ReflectionKind.Class | ReflectionKind.Variable)
      .map(({ name }) => name)
      .filter((name) => name !== MODULE_ONLY),
  ],
  'Load kobo.js from the package': [propertiesOf('LoadOptions')],
  Triggers: [[...guarded(), 'returnUrl'], callbacks.map((name) => `kobo:${name.slice(2).toLowerCase()}`)],
  'By reference': [options[0]],
  Kinds: [[...literalsOf('Kind'), 'fund-wallet']],
  'By address': [options[1]],
  'From a public key': [options[2]],
  'Wallet funding': [options[3]],
  'Common options': [common],
  'Events for analytics': [
    [...literalsOf('CheckoutEvent', 'name'), 'summary'],
    literalsOf('MethodName'),
    literalsOf('ScreenName'),
    literalsOf('OutcomeName'),
    literalsOf('StepName'),
  ],
  Handle: [propertiesOf('Handle'), literalsOf('Result', 'status')],
  'Codes of the SDK': [literalsOf('KoboErrorCode')],
  'Codes of the checkout': [literalsOf('ProblemCode')],
  'What `@kobo/server` throws': [namesIn('packages/server/src/koboServerError.ts', /^ {2}\| '([A-Z_]+)'/gm)],
  'What `@kobo/server` refuses': [
    namesIn('packages/server/src/refusals.ts', /^ {2}'?([a-z-]+)'?: \{(?=\s*message)/gm),
  ],
};

const problems = [
  ...Object.entries(EXPECTED).flatMap(([heading, lists]) => compare(heading, lists)),
  ...checkScript(),
  ...checkProblems(),
  ...checkAttributes(),
  ...compile(),
];
if (problems.length > 0) fail(problems.map((problem) => `${DOCUMENT}: ${problem}`));
console.log(`The SDK's reference matches its types, and its ${blocks().length} examples compile.`);

function compare(heading, lists) {
  const parts = listsBelow(heading);
  const found = lists.length === 1 ? [parts.flat()] : parts;
  if (found.length !== lists.length) return [`"${heading}" has ${found.length} lists, not ${lists.length}`];
  return lists.flatMap((names, index) => [
    ...names.filter((name) => !found[index].includes(name)).map((name) => `"${heading}" lacks ${name}`),
    ...found[index]
      .filter((name) => !names.includes(name))
      .map((name) => `"${heading}": there is no ${name}`),
  ]);
}

/** Returns the names at the beginning of the items, for each list of a section, such as "- `momo`, `opay`: wallets". */
function listsBelow(heading) {
  const section = text.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lists = section.match(/(?:^- `.*\n(?: {2}.*\n)*)+/gm) ?? [];
  return lists.map((list) => (list.match(/^- `[^`]+`(?:, `[^`]+`)*/gm) ?? []).flatMap(namesInCode));
}

function namesInCode(text) {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
}

function namesIn(file, pattern) {
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, name]) => name);
}

/** Returns the options that attributes can set only if the script's tag allows them. */
function guarded() {
  const source = readFileSync(join(ROOT, 'packages/sdk/src/triggers.ts'), 'utf8');
  return source.match(/const GUARDED = \/\^\((.*)\)\$\/;/)?.[1]?.split('|') ?? ['a list in triggers.ts'];
}

/** Checks that the script's global has the same members as the module. */
function checkScript() {
  const source = readFileSync(join(ROOT, 'packages/sdk/src/global.ts'), 'utf8');
  const names = [...(source.match(/const Kobo = \{\n([\s\S]*?)\n\};/)?.[1] ?? '').matchAll(/^ {2}(\w+)/gm)];
  return compareNames(
    'window.Kobo',
    names.map(([, name]) => name),
    EXPECTED.Functions[0],
  );
}

function compareNames(what, found, wanted) {
  const [one, other] = [found, wanted].map((names) => [...names].sort().join(', '));
  return one === other ? [] : [`${what} has ${one}; the module has ${other}`];
}

/** Checks that each documented code of the app occurs in the app's source. */
function checkProblems() {
  const folder = join(ROOT, 'packages/app/src');
  const source = readdirSync(folder, { recursive: true })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return (listsBelow('Codes of the checkout')[0] ?? ['a list'])
    .filter((code) => !source.includes(`'${code}'`))
    .map((code) => `no screen reports ${code}`);
}

/** Checks that each attribute belongs to an option: `data-kobo-wallet-id` to `walletId`. */
function checkAttributes() {
  const optionNames = new Set([...options.flat(), ...common]);
  return [...text.matchAll(/data-kobo-([a-z-]+)/g)]
    .filter(([, name]) => !optionNames.has(name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())))
    .map(([attribute]) => `there is no option for ${attribute}`);
}

function compile() {
  const files = new Map(
    blocks().map(({ kind, code }, index) => [join(NEIGHBOURS, `sdk-md-${index}.${kind}`), code]),
  );
  files.set(join(NEIGHBOURS, 'sdk-md-assumed.d.ts'), ASSUMED);
  const settings = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(settings);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...more) =>
    files.has(path) ? ts.createSourceFile(path, files.get(path), more[0]) : getSourceFile(path, ...more);
  const found = ts.getPreEmitDiagnostics(ts.createProgram([...files.keys()], settings, host));
  return found.map(({ file, start, messageText }) => {
    const line = file && file.text.slice(0, start).split('\n').length - 1;
    const source = file ? `"${file.text.split('\n')[line]?.trim()}" ` : '';
    return `${source}does not compile: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

function blocks() {
  return [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(([, kind, code]) => ({ kind, code }));
}

async function readTypes() {
  // Skip type errors, because the check of the SDK's own project reports them.
  const reader = await Application.bootstrap({
    entryPoints: [SOURCE],
    logLevel: 'Error',
    skipErrorChecking: true,
  });
  const settings = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    types: [],
  };
  reader.options.setCompilerOptions([SOURCE], settings, undefined);
  return (await reader.convert()) ?? fail([`${SOURCE} can’t be read.`]);
}

function propertiesOf(name) {
  return typeOf(name).children.map((property) => property.name);
}

/** Returns the members of a union of literals, or the literals of a field in a union of objects. */
function literalsOf(name, field) {
  return typeOf(name).type.types.map((member) =>
    field ? member.declaration.getChildByName([field]).type.value : member.value,
  );
}

function typeOf(name) {
  return sdk.getChildByName([name]) ?? fail([`the SDK does not export ${name}`]);
}

function fail(lines) {
  console.error(lines.join('\n'));
  process.exit(1);
}
