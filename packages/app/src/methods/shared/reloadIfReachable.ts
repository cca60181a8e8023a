/**
 * Reloads the page after a chunk has failed to load twice. A deploy may have removed it: then no retry helps, but
 * today's page does, and it finds the payment again. Where the page can't be reached either, the network is missing,
 * and the payer keeps the page they have.
 */
export async function reloadIfReachable({
  location,
  fetch,
}: Pick<Window, 'location' | 'fetch'>): Promise<void> {
  const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => ({
    ok: false,
  }));
  if (ok) location.reload();
}
