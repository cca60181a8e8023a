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
      ? [
          most(
            'overlay preloaded while the pointer is on the button, time from the press to a usable card number',
            100,
            overlay['no limit'].warm,
            milliseconds,
          ),
        ]
      : []),
    ...(typing ? [typingTarget(typing)] : []),
    ...(lists
      ? [
          most(
            `${LINES}, time until the first lines are painted`,
            1_000,
            lists[LINES].readable,
            milliseconds,
          ),
          {
            name: `${LINES}, number on paper if the payer prints as soon as the first lines are painted`,
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
    most(
      "bytes loaded before the merchant's logo or initial is painted",
      14_000,
      ours.bytesAtBrand,
      kilobytes,
    ),
    most('JavaScript loaded until the form is whole', 104_000, ours.jsAtWhole, kilobytes),
    most('CSS loaded until the form is whole', 6_000, ours.cssAtWhole, kilobytes),
    ...(lite
      ? [most('JavaScript of Kobo lite, loaded until the form is whole', 32_000, lite.jsAtWhole, kilobytes)]
      : []),
    most(
      'first usable field, limited to 0.45 × Adyen Card',
      cold('Adyen Card').field * 0.45,
      ours.field,
      milliseconds,
    ),
    most(
      'first usable field, limited to the React floor',
      cold('React floor').field,
      ours.field,
      milliseconds,
    ),
    ...(slower
      ? [
          most(
            `first usable field on ${SLOWER_NETWORK}, limited to 0.75 × the React floor`,
            cold('React floor', SLOWER_NETWORK).field * 0.75,
            slower.field,
            milliseconds,
          ),
        ]
      : []),
    most(
      'the form is whole, limited to 1.4 × the React floor',
      cold('React floor').whole * 1.4,
      ours.whole,
      milliseconds,
    ),
    ...(beside ? besideTargets(load) : []),
    {
      name: 'time from the first API request until the main script has loaded',
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
      `${name} on ${network}, limited to ${factor} × card first`,
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
        `first usable field on ${network}, limited to 1.05 × the other build`,
        other.cold.field * 1.05,
        ours.cold.field,
        milliseconds,
      ),
      most(
        `the form is whole on ${network}, limited to 1.15 × the other build`,
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
  return most('INP while typing in the slowest form', 50, worst, milliseconds);
}

/** Returns the targets for a hidden tab. A call needs two timers: the delay before the call, and its timeout. */
function hiddenTargets({ requests, timers }) {
  return [
    most('hidden tab, API calls in ten minutes', HIDDEN_CALLS, requests, whole),
    most(
      'hidden tab, timers in ten minutes beyond two per API call',
      0,
      Math.max(0, timers - 2 * requests),
      whole,
    ),
  ];
}

function successTargets({ median, p95, calls }) {
  return [
    most(
      'event stream, median time from the change in the ledger to the success screen',
      500,
      median,
      milliseconds,
    ),
    most('event stream, 95th percentile of this time', 1_500, p95, milliseconds),
    most('event stream, API calls in half an hour of waiting', 35, calls, whole),
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
