/**
 * The faults between a payer and a provider, by name. By default the call takes effect before its reply fails, because that
 * is the worse case: money may have moved.
 */
export const FAULTS = {
  drop: 'the connection ends without a reply',
  /** The reply begins immediately, but is not complete within any timeout. */
  drip: 'the reply arrives at one byte a second',
  'slow-60s': 'the reply comes after 60 seconds',
  '502-html': 'a gateway replies 502 with an HTML page',
  '503-json': 'the provider replies 503 with JSON',
  /** The call never takes effect, because a rate limiter refuses the call. */
  '429-retry-after': 'a rate limiter replies 429 with Retry-After: 1',
  truncated: 'the reply ends in the middle',
  'not-json': 'the reply is 200 with text that is not JSON',
  'empty-200': 'the reply is 200 without a body',
  'huge-10mb': 'the reply has 10 MB',
  /** The reply lacks the CORS headers, so that another origin can't read it. */
  'cors-refused': 'another origin can’t read the reply',
  /** This fault and the next fault replace `data.status` with an outdated status. Use them for verifications. */
  'late-success': 'verification says pending',
  'success-after-expiry': 'verification says expired',
} as const;

export type FaultName = keyof typeof FAULTS;

export function isFault(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}
