/** The parts of the report, one for each measurement. */

import { kilobytes, milliseconds, ratio, table, whole } from './table.mjs';
import { distance, isMet, targetsOf } from './targets.mjs';

/**
 * The figures of a load.
 * @type {[string, string, (value: number) => string][]}
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

export function targetsSection(results) {
  const rows = targetsOf(results).map((target) => [
    target.name,
    `${target.atLeast ? 'at least' : 'at most'} ${target.format(target.limit)}`,
    target.format(target.found),
    isMet(target) ? 'met' : 'not met',
    distance(target),
  ]);
  return `## Targets\n\n${table([['target', 'limit', 'found', '', 'by'], ...rows])}`;
}

export function loadSection(load) {
  const parts = Object.entries(load).flatMap(([network, rivals]) => [
    `### ${network}, first visit\n\n${visits(rivals, 'cold')}`,
    `### ${network}, second visit\n\n${visits(rivals, 'warm')}`,
  ]);
  const { cold } = load['Slow 4G'].Kobo;
  return `## Loading a card form

On Slow 4G the first paint comes when ${kilobytes(cold.bytesAtPaint)} have come, and the merchant's look when
${kilobytes(cold.bytesAtBrand)} have. HTML and CSS, which the first paint needs, are ${kilobytes(cold.html + cold.cssAtWhole)}.

${parts.join('\n\n')}`;
}

function visits(rivals, visit) {
  const names = Object.keys(rivals);
  const of = (name, figure) => rivals[name][visit][figure];
  const rows = FIGURES.map(([title, figure, format]) => [
    title,
    ...names.map((name) => format(of(name, figure))),
    ratio(of('Kobo', figure), of('React floor', figure)),
    ratio(of('Kobo', figure), of('Adyen Card', figure)),
  ]);
  return table([['', ...names, 'Kobo ÷ React floor', 'Kobo ÷ Adyen'], ...rows]);
}

export function overlaySection(overlay) {
  const rows = Object.entries(overlay).map(([network, { warm, cold }]) => [
    network,
    milliseconds(warm),
    milliseconds(cold),
    ratio(warm, cold),
  ]);
  return `## The overlay over a merchant's page

From the press on the merchant's button to a card number that is seen and can be typed. Warm: the pointer was on the button before,
and the hidden frame that \`kobo.js\` starts then has loaded. Cold: it was not.

${table([['network', 'warm', 'cold', 'warm ÷ cold'], ...rows])}`;
}

export function typingSection(typing) {
  const rows = Object.entries(typing).map(([name, { worst, middle, keys }]) => [
    name,
    milliseconds(worst),
    milliseconds(middle),
    whole(keys),
  ]);
  return `## Typing

From a key to the paint that shows what it did, by the browser's own event timing, which counts in steps of 8 ms and
reports nothing below 16 ms: those keys count as 16 here. The worst key of a run is its INP.

${table([['form', 'INP', 'key in the middle', 'keys'], ...rows])}`;
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

From the navigation on, without a limit to the network; the banks from the press that asks for them. Readable: the first
entries are drawn. Whole: the last one is. On paper: the lines that are printed when the payer prints as soon as
the first can be read. Search: from typing to the one bank that is left.

${table([['', 'readable', 'whole', 'blocking time', 'on paper', 'search'], ...rows])}`;
}

export function memorySection({ before, after, polls }) {
  const row = (name, format) => [
    name,
    format(before[name]),
    format(after[name]),
    ratio(after[name], before[name]),
  ];
  return `## Memory

A checkout that waits for an approval on the payer's phone, before and after half an hour by a clock that is wound on, in
which it asked ${whole(polls)} times; garbage collected first.

${table([['', 'at the start', 'after 30 minutes', ''], row('bytes', kilobytes), row('nodes', whole), row('listeners', whole)])}`;
}

export function hiddenSection(hidden) {
  const rows = Object.entries(hidden).map(([state, { requests, timers }]) => [
    state,
    whole(requests),
    whole(timers),
  ]);
  return `## A tab that nobody sees

Ten minutes, by a clock that is wound on, of a checkout that waits for a bank transfer and counts down. The page is told
that it is hidden; the browser's own brakes on such tabs are off, so what is counted is what the page asks for. The
target allows a call a minute, to which browsers hold a tab that has been hidden for long, and for each call two timers: when
it is due, and when it has taken too long.

${table([['tab', 'calls', 'timers that ran out'], ...rows])}`;
}

export function successSection({ median, p95, payments, calls }) {
  return `## Success

From what the ledger notes to 'Transaction Successful' on the screen, with the provider's stream of events: ${whole(payments)} payments
that a phone approves, without a limit to the network. Calls: what a checkout asks for that waits for half an hour, the stream
itself included, by a clock that is wound on; without a stream it asks every 10 seconds.

${table([
  ['', 'median', '95 of 100', 'calls in half an hour'],
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
  return `## What the first load carries and does not run

By the time that the card number can be typed, brotli; what did not run is reckoned by its share of the characters. In
all: ${kilobytes(total)}.

${table([['script', 'size', 'not run', 'that is'], ...rows])}`;
}
