/** What a plain request for the checkout's own kobo.js finds. */
export type Reach =
  | 'checkout'
  /** A server, but it has no kobo.js for us. */
  | 'other'
  | 'nothing'
  /** The page's `connect-src` does not let us ask. */
  | 'unknown';

/** Milliseconds. */
const ANSWERS_WITHIN = 5_000;

/**
 * A frame says nothing of why it did not load. Asked only after it has stayed silent, as a page's `connect-src` may
 * forbid the question, and a healthy page shall see no violation.
 */
export async function reachOf(origin: string): Promise<Reach> {
  let forbidden = false;
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    forbidden ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  const ask = (mode: RequestMode) =>
    fetch(`${origin}/kobo.js`, {
      mode,
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    }).catch(() => undefined);
  const reply = await ask('cors');
  const script = reply?.ok && /javascript/.test(reply.headers.get('content-type') ?? '');
  const reach = script ? 'checkout' : (reply ?? (await ask('no-cors'))) ? 'other' : 'nothing';
  document.removeEventListener('securitypolicyviolation', onViolation);
  return reach === 'nothing' && forbidden ? 'unknown' : reach;
}
