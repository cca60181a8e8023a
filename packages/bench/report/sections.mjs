/** Writes the sections of the report. */

import { kilobytes, milliseconds, ratio, table, whole } from './table.mjs';
import { distance, isMet, targetsOf } from './targets.mjs';

/**
 * The figures of a load.
 * @type {[title: string, figure: string, format: (value: number) => string][]}
 */
const FIGURES = [
  ['JavaScript until the form is whole', 'jsAtWhole', kilobytes],
  ['JavaScript in all', 'js', kilobytes],
  ['CSS until the form is whole', 'cssAtWhole', kilobytes],
  ['CSS in all', 'css', kilobytes],
  ['HTML', 'html', kilobytes],
  ['API', 'api', kilobytes],
  ['all bytes until the form is whole', 'allAtWhole', kilobytes],
  ['all bytes', 'all', kilobytes],
  ['requests', 'requests', whole],
  ['first paint', 'paint', milliseconds],
  ['first content', 'contentful', milliseconds],
  ['largest content', 'largest', milliseconds],
  ["merchant's look", 'branded', milliseconds],
  ['first usable field', 'field', milliseconds],
  ['the form is whole', 'whole', milliseconds],
  ['blocking time until then', 'blocking', milliseconds],
];
/** The figures without a ratio to the baseline, because the baseline's values are almost zero. */
const NO_RATIO = ['cssAtWhole', 'css', 'html'];
/** The sizes and times in the document. Sizes differ only by a few bytes between networks. */
const SHORT_SIZES = ['jsAtWhole'];
const SHORT_TIMES = ['field', 'whole'];

export function targetsSection(results, short) {
  const targets = targetsOf(results);
  return `## Targets\n\nUnless a row states a network, loading is measured on Slow 4G, and everything else without network limits.\n\n${short ? targetList(targets) : targetTable(targets)}`;
}

function targetTable(targets) {
  const rows = targets.map((target) => [
    target.name,
    limitOf(target),
    target.format(target.found),
    isMet(target) ? 'met' : 'not met',
    distance(target),
  ]);
  return table([['target', 'limit', 'found', '', 'by'], ...rows]);
}

function targetList(targets) {
  return targets
    .map((target) => {
      const missed = isMet(target) ? '' : ', **missed**';
      return `- ${target.name}: ${target.format(target.found)} (${limitOf(target)})${missed}`;
    })
    .join('\n');
}

function limitOf({ atLeast, format, limit }) {
  return `${atLeast ? 'at least' : 'at most'} ${format(limit)}`;
}

export function loadSection(load, short) {
  return `## Loading a card form\n\n${short ? firstVisits(load) : allVisits(load)}`;
}

/** Returns some figures of first visits: the sizes on Slow 4G, and the times on each network. */
function firstVisits(load) {
  const rows = Object.entries(load).flatMap(([network, rivals]) =>
    FIGURES.filter(
      ([, figure]) => SHORT_TIMES.includes(figure) || (network === 'Slow 4G' && SHORT_SIZES.includes(figure)),
    ).map(([title, figure, format]) => [
      `${network}: ${title}`,
      ...Object.values(rivals).map(({ cold }) => format(cold[figure])),
    ]),
  );
  return table([['', ...Object.keys(load['Slow 4G'])], ...rows]);
}

function allVisits(load) {
  const { cold } = load['Slow 4G'].Kobo;
  const parts = Object.entries(load).flatMap(([network, rivals]) => [
    `### ${network}, first visit\n\n${comparedVisits(rivals, 'cold')}`,
    `### ${network}, second visit\n\n${comparedVisits(rivals, 'warm')}`,
  ]);
  return `On Slow 4G, Kobo loads ${kilobytes(cold.bytesAtPaint)} before its first paint: ${kilobytes(cold.html + cold.cssAtWhole)} of HTML and CSS, and scripts.

${parts.join('\n\n')}`;
}

/** Returns all figures, with the ratio of this checkout to the other forms. */
function comparedVisits(rivals, visit) {
  const names = Object.keys(rivals);
  const of = (name, figure) => rivals[name][visit][figure];
  const rows = FIGURES.map(([title, figure, format]) => [
    title,
    ...names.map((name) => format(of(name, figure))),
    NO_RATIO.includes(figure) ? '–' : ratio(of('Kobo', figure), of('React floor', figure)),
    ratio(of('Kobo', figure), of('Adyen Card', figure)),
  ]);
  return table([['', ...names, 'Kobo ÷ React floor', 'Kobo ÷ Adyen'], ...rows]);
}

export function methodsSection(methods) {
  const parts = Object.entries(methods).map(([network, rows]) => {
    const cells = Object.entries(rows).map(([name, { cold, warm }]) => {
      const card = rows[`${name.split(',')[0]}, card first`];
      return [name, milliseconds(cold), ratio(cold, card?.cold), milliseconds(warm), ratio(warm, card?.warm)];
    });
    const head = ['', 'first visit', '÷ card first', 'second visit or preloaded', '÷ card first'];
    return `### ${network}\n\n${table([head, ...cells])}`;
  });
  return `## The first method

Times run from the navigation or the press to the card's number, the account's number or the banks. Bank Transfer is pressed when it is visible, and its
row begins at the press. Plain HTML reads the transaction and opens the account. Each visit is a new payment.

${parts.join('\n\n')}`;
}

export function overlaySection(overlay) {
  const rows = Object.entries(overlay).map(([network, { warm, cold }]) => [
    network,
    milliseconds(warm),
    milliseconds(cold),
    ratio(warm, cold),
  ]);
  const head = ['network', 'preloaded', 'not preloaded', 'preloaded ÷ not preloaded'];
  return `## Overlay

Times run from the press on the merchant's button to a visible card number that accepts a key. Preloaded: the pointer was already on the button,
and the hidden frame has loaded.

${table([head, ...rows])}`;
}

export function typingSection(typing) {
  return `## Typing

INP is the time from the slowest key of a run to its paint, by the browser's event timing (steps of 8 ms; at least 16 ms).

${keyTable(Object.entries(typing))}`;
}

function keyTable(forms) {
  const rows = forms.map(([name, { worst, middle, keys }]) => [
    name,
    milliseconds(worst),
    milliseconds(middle),
    whole(keys),
  ]);
  return table([['form', 'INP', 'median key', 'keys'], ...rows]);
}

export function listsSection(lists) {
  const rows = Object.entries(lists).map(([name, { readable, whole: all, blocking, printed, searched }]) => [
    name,
    milliseconds(readable),
    milliseconds(all),
    milliseconds(blocking),
    whole(printed),
    milliseconds(searched),
  ]);
  return `## Long lists

Times run from the navigation (banks: from the press), without network limits. A list is readable when its first entries are painted, and whole when all
entries are painted. “Printed” is the number of lines on paper if the payer prints as soon as the list is readable. “Search” is the time from
typing a bank's name until the list shows only this bank.

${table([['', 'readable', 'whole', 'blocking time', 'printed', 'search'], ...rows])}`;
}

export function memorySection({ before, after, polls }) {
  const row = (name, format) => [
    name,
    format(before[name]),
    format(after[name]),
    ratio(after[name], before[name]),
  ];
  return `## Memory

A checkout waits for an approval on the payer's phone for half an hour of simulated time and ${whole(polls)} polls. Memory is measured after
garbage collection.

${table([['', 'start', 'after 30 minutes', ''], row('bytes', kilobytes), row('nodes', whole), row('listeners', whole)])}`;
}

export function hiddenSection(hidden) {
  const rows = Object.entries(hidden).map(([state, { requests, timers }]) => [
    state,
    whole(requests),
    whole(timers),
  ]);
  return `## Hidden tab

A checkout waits for a bank transfer for ten minutes of simulated time. The browser's own throttling is off. The target allows one call a
minute, as browsers do, with two timers each (schedule and timeout).

${table([['tab', 'calls', 'timers'], ...rows])}`;
}

export function successSection({ median, p95, payments, calls }) {
  return `## Success

Times run from the change in the ledger to "Transaction Successful", with an event stream, without network limits, for ${whole(payments)} payments that a phone
approves. Calls are counted in half an hour of simulated waiting, including the stream. Without a stream the checkout polls every 10 seconds.

${table([
  ['', 'median', '95th percentile', 'calls in half an hour'],
  ['with a stream', milliseconds(median), milliseconds(p95), whole(calls)],
])}`;
}

export function unusedSection(scripts) {
  const rows = scripts.map(({ name, bytes, unused }) => [
    name.replace(/-[\w-]{7}\.js$/, ''),
    kilobytes(bytes),
    `${Math.round(unused * 100)} %`,
    kilobytes(bytes * unused),
  ]);
  const total = scripts.reduce((sum, { bytes, unused }) => sum + bytes * unused, 0);
  return `## Unused code in the first load

Code that did not run until the first usable field, compressed with brotli, as estimated from its share of characters. Total: ${kilobytes(total)}.

${table([['script', 'size', 'unused', 'bytes'], ...rows])}`;
}
