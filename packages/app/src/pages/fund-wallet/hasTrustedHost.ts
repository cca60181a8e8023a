import type { Host } from '../../host/host';

/**
 * Milliseconds to wait for the SDK's handshake.
 * A host without the SDK never completes the handshake.
 */
const HANDSHAKE_WITHIN = 10_000;

/**
 * Resolves to whether a host with the SDK has opened this page.
 * The page shows nothing until the promise resolves. A stranger's link must not look trusted, and a page that a host opened must
 * not look like a stranger's link.
 */
export async function hasTrustedHost({
  kind,
  connected,
}: Pick<Host, 'kind' | 'connected'>): Promise<boolean> {
  if (kind !== 'sdk') return false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refused = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, HANDSHAKE_WITHIN, false);
  });
  const trusted = await Promise.race([connected.then(() => true), refused]);
  clearTimeout(timer);
  return trusted;
}
