/**
 * Reloads the page after a chunk has failed to load twice, if the server is reachable.
 * A deploy may have removed the chunk. The new version of the page then restores the payment. Without a network, the payer keeps
 * the loaded page.
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
