/**
 * The faults between a payer and a provider, by name. By default the call takes effect before its reply fails.
 * That is the worse case, because money may have moved.
 */
export const FAULTS = {
  /** The connection ends without a reply. A charge with its effect has been charged before that. */
  drop: 'the connection ends without an answer',
  /** One byte a second: a reply that begins at once but isn't complete within any timeout. */
  drip: 'the answer comes a byte a second',
  'slow-60s': 'the answer comes after 60 seconds',
  '502-html': 'a gateway answers 502 with a page of HTML',
  '503-json': 'the provider answers 503 with an envelope',
  /** A rate limiter refuses the call, so it never takes effect. */
  '429-retry-after': 'a limiter answers 429 with Retry-After: 1',
  truncated: 'the answer ends in its middle, although its length is right',
  'not-json': 'the answer is 200 with text that is no JSON',
  'empty-200': 'the answer is 200 without a body',
  'huge-10mb': 'the answer is of 10 MB',
  /** The reply lacks the CORS headers, so that another origin can't read it. */
  'cors-refused': 'the answer may not be read by another origin',
  /** Only for verification: the ledger lags behind. */
  'late-success': 'verification still says pending',
  'success-after-expiry': 'verification says expired',
} as const;

export type FaultName = keyof typeof FAULTS;

export function isFault(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}
