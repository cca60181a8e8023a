/** Computes the targets, and whether the results meet them. */
import { kilobytes, milliseconds, whole } from './table.mjs';

const NETWORK = 'Slow 4G';
const SLOWER_NETWORK = 'Slow 3G';
/** One call a minute for ten minutes, because browsers throttle the timers of a tab that has been hidden for a long time. */
const HIDDEN_CALLS = 10;
const LINES = '10,000 invoice lines';

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {number} limit
 * @property {number} found
 * @property {(value: number) => string} format
 * @property {boolean} [atLeast] whether the limit is a minimum; otherwise it is a maximum.
 */

/**
 * Returns the targets for which there are results.
 * @param {Record<string, any>} results the results by measurement.
 * @returns {Target[]}
 */
export function targetsOf({ load, methods, overlay, typing, lists, hidden, success }) {
  return [
    ...(load ? loadTargets(load) : []),
    ...(methods ? Object.entries(methods).flatMap(methodTargets) : []),
    ...(overlay
      ? [most('warm overlay, from the press to a usable field', 100, overlay['no limit'].warm, milliseconds)]
      : []),
    ...(typing ? [typingTarget(typing)] : []),
    ...(lists
      ? [
          most('10,000 invoice lines, readable', 1_000, lists[LINES].readable, milliseconds),
          {
            name: '10,000 invoice lines, printed',
            limit: 10_000,
            found: lists[LINES].printed,
            format: whole,
            atLeast: true,
          },
        ]
      : []),
    ...(hidden ? hiddenTargets(hidden.hidden) : []),
    ...(success ? successTargets(success) : []),
  ];
}

function loadTargets(load) {
  const cold = (name, network = NETWORK) => load[network]?.[name]?.cold;
  const ours = cold('Kobo');
  const lite = cold('Kobo lite');
  const slower = cold('Kobo', SLOWER_NETWORK);
  const beside = cold('the other build');
  return [
    most("bytes until the merchant's look is painted", 14_000, ours.bytesAtBrand, kilobytes),
    most('JavaScript until the form is whole', 104_000, ours.jsAtWhole, kilobytes),
    most('CSS until the form is whole', 6_000, ours.cssAtWhole, kilobytes),
    ...(lite ? [most('JavaScript on preact/compat', 32_000, lite.jsAtWhole, kilobytes)] : []),
    most("first usable field, 0.45 × Adyen's", cold('Adyen Card').field * 0.45, ours.field, milliseconds),
    most('first usable field, the React floor', cold('React floor').field, ours.field, milliseconds),
    ...(slower
      ? [
          most(
            `first usable field on ${SLOWER_NETWORK}, 0.75 × the React floor`,
            cold('React floor', SLOWER_NETWORK).field * 0.75,
            slower.field,
            milliseconds,
          ),
        ]
      : []),
    most(
      'the form is whole, 1.4 × the React floor',
      cold('React floor').whole * 1.4,
      ours.whole,
      milliseconds,
    ),
    ...(beside ? besideTargets(load) : []),
    {
      name: 'lead of the API request over the main bundle',
      limit: 0,
      found: ours.headStart,
      format: milliseconds,
      atLeast: true,
    },
  ];
}

/** Returns the targets for the other methods that can be first, relative to the card. */
function methodTargets([network, rows]) {
  const place = 'own window';
  const card = rows[`${place}, card first`].cold;
  return [
    ['transfer first', 1.4],
    ['USSD first', 1.4],
    ['Bank Transfer pressed', 1],
  ].map(([name, factor]) =>
    most(
      `${name} on ${network}, ${factor} × card first`,
      card * Number(factor),
      rows[`${place}, ${name}`].cold,
      milliseconds,
    ),
  );
}

/** Returns the targets relative to another build in the same run. */
function besideTargets(load) {
  return [NETWORK, SLOWER_NETWORK].flatMap((network) => {
    const { Kobo: ours, 'the other build': other } = load[network];
    return [
      most(
        `first usable field on ${network}, 1.05 × the other build`,
        other.cold.field * 1.05,
        ours.cold.field,
        milliseconds,
      ),
      most(
        `the form is whole on ${network}, 1.15 × the other build`,
        other.cold.whole * 1.15,
        ours.cold.whole,
        milliseconds,
      ),
    ];
  });
}

function typingTarget(typing) {
  const worst = Math.max(
    ...Object.values(typing)
      .filter(({ floor }) => !floor)
      .map((form) => form.worst),
  );
  return most('INP while typing, the worst form', 50, worst, milliseconds);
}

/** Returns the targets for a hidden tab. A call needs two timers: the delay before the call, and its timeout. */
function hiddenTargets({ requests, timers }) {
  return [
    most('hidden tab, calls in ten minutes', HIDDEN_CALLS, requests, whole),
    most('hidden tab, timers without a call in ten minutes', 0, Math.max(0, timers - 2 * requests), whole),
  ];
}

function successTargets({ median, p95, calls }) {
  return [
    most('event stream, from the ledger to success, median', 500, median, milliseconds),
    most('event stream, 95th percentile', 1_500, p95, milliseconds),
    most('event stream, calls in half an hour of waiting', 35, calls, whole),
  ];
}

function most(name, limit, found, format) {
  return { name, limit, found, format };
}

/** @param {Target} target */
export function isMet({ limit, found, atLeast = false }) {
  return atLeast ? found >= limit : found <= limit;
}

/** Returns the distance of the figure from its limit, as text. @param {Target} target */
export function distance(target) {
  const { limit, found, format } = target;
  const gap = Math.abs(found - limit);
  return isMet(target) ? `${format(gap)} to spare` : `**missed** by ${format(gap)}`;
}
