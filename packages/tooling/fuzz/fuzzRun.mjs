/**
 * Feeds the parsers of a bundle with inputs that grow towards code that no input has reached yet (`pnpm fuzz`). Coverage is
 * V8's own (node:inspector); an input that reaches a block for the first time is kept and changed further. A finding is
 * printed with its seed and input, and ends in exit code 1.
 */
import { Session } from 'node:inspector';
import { pathToFileURL } from 'node:url';
import { seeded } from '../run/random.mjs';

const [bundle, seconds = '60', only] = process.argv.slice(2);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1e9);
const session = new Session();
session.connect();

const random = seeded(seed);
const TOKENS = [
  '__proto__',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '%',
  '%2e',
  '%00',
  '/',
  '//',
  '#',
  '?',
  '&',
  '=',
  '.',
  '-',
  ' ',
  '\n',
  '\0',
  '\u202e',
  '\ud800',
  '1e21',
  '0',
  '9',
  '٣',
  'null',
  'true',
];
const DIGITS = /\d+/g;

const CHANGES = [
  (text) => spliced(text, pick(TOKENS), 0),
  (text) => spliced(text, '', 1 + below(8)),
  (text) => spliced(text, String.fromCharCode(below(random() < 0.7 ? 128 : 65_536)), 1),
  (text) => spliced(text, text.slice(below(text.length + 1)).slice(0, 40), 0),
  (text, corpus) => text.slice(0, below(text.length + 1)) + pick(corpus).slice(below(20)),
  (text) =>
    text.replace(DIGITS, (digits) => (random() < 0.5 ? digits : String(Math.floor(10 ** (random() * 22))))),
  (text) => (random() < 0.05 ? text.repeat(1 + below(200)) : spliced(text, pick(TOKENS), below(4))),
];

post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { TARGETS: targets } = await import(pathToFileURL(bundle).href);
if (!(Number(seconds) > 0) || (only !== undefined && !(only in targets))) {
  console.error(`Usage: pnpm fuzz [SECONDS [TARGET]]. Targets: ${Object.keys(targets).join(', ')}`);
  process.exit(1);
}
let found = false;
for (const [name, target] of Object.entries(targets)) {
  if (only === undefined || only === name) found = fuzz(name, target) || found;
}
process.exit(found ? 1 : 0);

function fuzz(name, { seeds, check }) {
  const corpus = [...seeds];
  const reached = new Set();
  const until = Date.now() + Number(seconds) * 1000;
  let runs = 0;
  while (Date.now() < until) {
    const input = runs < seeds.length ? seeds[runs] : mutated(corpus);
    runs += 1;
    try {
      check(input);
    } catch (error) {
      console.error(`✗ ${name}, FUZZ_SEED=${seed}, run ${runs}: ${JSON.stringify(input)}\n${error.stack}`);
      return true;
    }
    if (isNew(reached) && input.length < 20_000) corpus.push(input);
  }
  console.log(
    `✓ ${name}: ${runs} runs in ${seconds} s, ${reached.size} blocks reached, ${corpus.length} inputs kept`,
  );
  return false;
}

/** Whether the last run went through a block that none before it went through. V8 forgets what it has told. */
function isNew(reached) {
  const before = reached.size;
  for (const { url, functions } of post('Profiler.takePreciseCoverage').result) {
    if (!url.endsWith('/targets.mjs')) continue;
    for (const { ranges } of functions) {
      for (const { startOffset, endOffset, count } of ranges) {
        // How often counts as well, roughly: a loop that runs further is another way through.
        if (count > 0)
          reached.add(`${startOffset}-${endOffset}-${Math.min(5, Math.floor(Math.log2(count)))}`);
      }
    }
  }
  return reached.size > before;
}

function mutated(corpus) {
  let text = pick(corpus);
  for (let change = 0; change <= below(4); change += 1) text = pick(CHANGES)(text, corpus);
  return text.slice(0, 200_000);
}

function spliced(text, part, removed) {
  const place = below(text.length + 1);
  return text.slice(0, place) + part + text.slice(place + removed);
}

function pick(list) {
  return list[below(list.length)];
}

function below(end) {
  return Math.floor(random() * end);
}

function post(method, parameters) {
  let answer;
  session.post(method, parameters, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
}
