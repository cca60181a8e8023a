/**
 * The report that a checkout sends when the payer leaves, if the deployer's configuration contains `telemetry`.
 * Every value is a member of a fixed list, except the release's version. The report therefore can't contain a reference, an
 * amount, a key, an address or an id.
 */
import * as v from 'valibot';
import type { OutcomeName, StepName, Within } from '../frame/messages';
import { MAX_STEPS, WITHIN } from '../frame/summary';
import type { Endpoint } from './endpoints';
import { METHOD_NAMES, type MethodSlug } from './methods';

/**
 * The call, at the path that the documents recommend. The deployer's configuration contains the whole address.
 * The call adds no headers, and sends its JSON body as `text/plain`, because a closing page can't wait for a preflight.
 */
export const TELEMETRY_ENDPOINT = { method: 'POST', path: '/checkout/telemetry' } as const satisfies Endpoint;

/** The maximum size of a report, in bytes. */
export const MAX_TELEMETRY = 1_024;

/** The upper limits of the ranges of durations, in milliseconds. The last range includes longer durations. */
export const DURATIONS = [50, 100, 200, 500, 800, 1_200, 1_800, 2_500, 4_000, 10_000, 60_000] as const;
/** The upper limits of the ranges of layout shifts. The last range includes larger shifts. */
export const SHIFTS = [0, 0.01, 0.05, 0.1, 0.25, 1] as const;

/** Returns the upper limit of a value's range. */
export function upperLimit<Limit extends number>(value: number, limits: readonly Limit[]): Limit | undefined {
  return limits.find((limit) => value <= limit) ?? limits.at(-1);
}

const STEPS = [
  'shown',
  'method-chosen',
  'submitted',
  'challenged',
  'waiting',
  'succeeded',
  'failed',
  'left',
] as const satisfies readonly StepName[];
const TIMES = [...Object.keys(WITHIN), 'longer'] as Within[];
const OUTCOMES = [
  'succeeded',
  'failed',
  'pending',
  'left',
  'error',
] as const satisfies readonly OutcomeName[];

/** The checkout's own words for the codes with which card issuers and wallets refuse a payment. `other`: an unknown code. */
const REASONS = [
  'declined',
  'unknownCard',
  'blocked',
  'funds',
  'expired',
  'pin',
  'notPermitted',
  'limit',
  'tooOften',
  'pinBlocked',
  'unreachable',
  'system',
  'busy',
  'timedOut',
  'cancelled',
  'phoneOff',
  'noWallet',
  'other',
] as const;

/** The `reason` of the frame's `error` message or, if the message has no reason, the message's code. */
export const TelemetryError = v.picklist([
  'LOAD_FAILED',
  'success',
  'failed',
  'expired',
  'no-method',
  'no-amount',
  'no-key',
]);

const duration = v.optional(v.picklist(DURATIONS));

export const Telemetry = v.strictObject({
  /** The version of the checkout's release or release candidate. */
  version: v.pipe(v.string(), v.regex(/^\d{1,2}\.\d{1,2}\.\d{1,2}(-(alpha|beta|rc)\.\d{1,2})?$/)),
  route: v.picklist(['checkout', 'fund-wallet']),
  service: v.picklist(['pro', 'default']),
  /** Whether an earlier page of the same checkout has sent a report, before the payer reloaded or returned to the checkout. */
  resumed: v.boolean(),
  language: v.picklist(['en', 'fr', 'ha', 'yo', 'ig', 'ar']),
  /** The browser's estimate of the network's quality. */
  network: v.picklist(['slow-2g', '2g', '3g', '4g', 'unknown']),
  /** The method that was used last or, if none was used, the method that was shown. */
  method: v.optional(v.picklist(Object.keys(METHOD_NAMES) as MethodSlug[])),
  outcome: v.picklist(OUTCOMES),
  steps: v.pipe(
    v.array(v.strictObject({ step: v.picklist(STEPS), within: v.picklist(TIMES) })),
    v.minLength(1),
    v.maxLength(MAX_STEPS),
  ),
  error: v.optional(TelemetryError),
  reason: v.optional(v.picklist(REASONS)),
  /** Each value is the upper limit of a range; absent if the browser does not measure the value, or if the page was preloaded. */
  vitals: v.strictObject({
    /** The time until the first field could be used. */
    field: duration,
    /** Largest Contentful Paint, Interaction to Next Paint, Time to First Byte. */
    lcp: duration,
    inp: duration,
    ttfb: duration,
    /** Cumulative Layout Shift. */
    cls: v.optional(v.picklist(SHIFTS)),
  }),
});
export type Telemetry = v.InferOutput<typeof Telemetry>;
