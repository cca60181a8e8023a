import type { Host } from '../../host/host';

/** Milliseconds. The SDK needs far less to complete the handshake. A host without the SDK never completes it. */
const HANDSHAKE_WITHIN = 10_000;

/**
 * Whether the SDK's host has opened this page.
 * Nothing is shown until that is known. A stranger's link must not look trusted, and a host's page must not look like a
 * stranger's.
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
