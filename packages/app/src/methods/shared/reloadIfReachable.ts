/**
 * For when a file of the page does not come, and did not at the try before. A deploy may have swept it away: then no try
 * helps, but the page of today does, and it finds the payment again. Where the page can't be had it is the network that is
 * missing, and a payer who has this page keeps it.
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
