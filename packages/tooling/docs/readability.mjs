/**
 * `pnpm readability`: how the English texts read to a payer. Median words a sentence (target: 8) and the Flesch–Kincaid
 * grade (target: 7 at most) of the sentences in `strings/en`, and the hardest ones first. Texts of one or two words, such
 * as the labels of fields and buttons, are not sentences.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import ts from 'typescript';
import { answerHelp, ROOT } from '../run/command.mjs';

answerHelp(`Usage: pnpm readability [COUNT]

Measures the English texts of the checkout, and lists the COUNT hardest sentences (20).`);

const ENGLISH = join(ROOT, 'packages/app/src/strings/en');
const TARGETS = { words: 8, grade: 7 };
/** The placeholder for a name, an amount or a number: one word of two syllables. */
const PLACEHOLDER = 'Lagos';

const sentences = readdirSync(ENGLISH).flatMap((file) => {
  const text = readFileSync(join(ENGLISH, file), 'utf8');
  return sentencesOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
});
const words = median(sentences.map(({ words }) => words));
const grade = gradeOf(sum('sentences'), sum('words'), sum('syllables'));
const hardest = sentences
  .map((sentence) => ({ ...sentence, grade: gradeOf(1, sentence.words, sentence.syllables) }))
  .sort((one, other) => other.grade - one.grade);

for (const { text, grade: own } of hardest.slice(0, Number(process.argv[2] ?? 20))) {
  console.log(`${own.toFixed(1).padStart(5)}  ${text}`);
}
console.log(
  `\n${sentences.length} sentences: ${words} words in the median (target ${TARGETS.words}), reading grade ${grade.toFixed(1)} (target ${TARGETS.grade} at most).`,
);

/** Every text of a catalogue, cut into its sentences. */
function sentencesOf(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    const text = textOf(node);
    if (text === undefined) return ts.forEachChild(node, visit);
    for (const [sentence] of text.matchAll(/[^.!?…]+[.!?…]*/g)) {
      const all = sentence.match(/[\p{L}\p{N}’-]+/gu) ?? [];
      if (all.length < 3) continue;
      found.push({
        text: sentence.trim(),
        sentences: 1,
        words: all.length,
        syllables: all.reduce((total, word) => total + Math.max(1, syllable(word)), 0),
      });
    }
  };
  visit(source);
  return found;
}

function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce((text, { literal }) => text + PLACEHOLDER + literal.text, node.head.text);
}

function gradeOf(sentence, word, syllables) {
  return fleschKincaid({ sentence, word, syllable: syllables });
}

function sum(name) {
  return sentences.reduce((total, sentence) => total + sentence[name], 0);
}

function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
