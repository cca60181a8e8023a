const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, last-event-id, source, x-api-key';
/** Seconds for which a browser remembers a preflight. */
const MAX_AGE = 600;

/** Returns the headers that let the checkout read a reply. @param origins the allowed origins; all if absent. */
export function corsHeaders(
  request: Request,
  origins: readonly string[] | undefined,
): Record<string, string> {
  const exposed = { 'access-control-expose-headers': 'Date, Retry-After' };
  if (!origins) return { 'access-control-allow-origin': '*', ...exposed };
  const origin = request.headers.get('origin');
  return origin !== null && origins.includes(origin)
    ? { 'access-control-allow-origin': origin, vary: 'Origin', ...exposed }
    : { vary: 'Origin', ...exposed };
}

export function preflight(headers: Record<string, string>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': String(MAX_AGE),
    },
  });
}
