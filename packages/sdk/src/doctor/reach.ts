/** The result of a plain request for the checkout's kobo.js. */
export type Reach =
  | 'checkout'
  /** A server replies, but without a readable kobo.js. */
  | 'other'
  | 'nothing'
  /** The page's `connect-src` forbids the request. */
  | 'unknown';

/** In milliseconds. */
const ANSWERS_WITHIN = 5_000;

/**
 * Requests kobo.js to find out why a frame does not reply.
 * Call this function only for a silent frame, because the page's `connect-src` may report the request as a violation.
 */
export async function reachOf(origin: string): Promise<Reach> {
  let forbidden = false;
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    forbidden ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  const request = (mode: RequestMode) =>
    fetch(`${origin}/kobo.js`, {
      mode,
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    }).catch(() => undefined);
  const reply = await request('cors');
  const script = reply?.ok && /javascript/.test(reply.headers.get('content-type') ?? '');
  const reach = script ? 'checkout' : (reply ?? (await request('no-cors'))) ? 'other' : 'nothing';
  document.removeEventListener('securitypolicyviolation', onViolation);
  return reach === 'nothing' && forbidden ? 'unknown' : reach;
}
