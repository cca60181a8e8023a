/**
 * What can go wrong between a payer and a provider, by name. All but those that say otherwise come after the call has
 * had its effect, unless it is asked for without: the worse case is the one where money has moved.
 */
export const FAULTS = {
  /** The connection ends without an answer. For a charge with its effect: charged, then dropped. */
  drop: 'the connection ends without an answer',
  /** One byte a second: an answer that begins at once and is not whole within any limit. */
  drip: 'the answer comes a byte a second',
  /** The answer comes after a minute. */
  'slow-60s': 'the answer comes after 60 seconds',
  '502-html': 'a gateway answers 502 with a page of HTML',
  '503-json': 'the provider answers 503 with an envelope',
  /** A rate limiter refuses the call, so it never has its effect. */
  '429-retry-after': 'a limiter answers 429 with Retry-After: 1',
  truncated: 'the answer ends in its middle, although its length is right',
  'not-json': 'the answer is 200 with text that is no JSON',
  'empty-200': 'the answer is 200 without a body',
  'huge-10mb': 'the answer is of 10 MB',
  /** The reply lacks the headers that let another origin read it. */
  'cors-refused': 'the answer may not be read by another origin',
  /** Only verification: the ledger lags behind. */
  'late-success': 'verification still says pending',
  'success-after-expiry': 'verification says expired',
} as const;

export type FaultName = keyof typeof FAULTS;

export function isFault(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}
