/**
 * Reloads the page after a chunk has failed to load twice, if the page is reachable.
 * A deploy may have removed the chunk. In that case, only the new version of the page works. The new version restores the
 * payment. If the page is unreachable, the network is down, and the payer keeps the loaded page.
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
