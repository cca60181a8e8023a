import type { Host } from '../../host/host';

/** Milliseconds. The SDK answers a frame that listens within one or two; a host without the SDK never does. */
const HANDSHAKE_WITHIN = 10_000;

/**
 * Whether the SDK's host has opened this page. Until then nothing is shown: the page of a stranger's link must not look
 * trusted first, nor a host's page like a stranger's.
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
