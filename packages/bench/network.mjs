/** The phones and networks that are played, by the Chrome DevTools protocol. */

/** Bits a second and milliseconds, each way. */
export const NETWORKS = {
  'Slow 4G': { rate: 1_600_000, latency: 150 },
  'Slow 3G': { rate: 400_000, latency: 400 },
};

/** How many times slower than this machine's own a cheap phone's processor is. */
export const CPU = 4;

/**
 * @param {import('@playwright/test').CDPSession} session
 * @param {{ network?: { rate: number, latency: number }, cpu?: number }} limits what is not said is not limited.
 */
export async function throttle(session, { network, cpu = 1 }) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const throughput = network ? network.rate / 8 : -1;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.latency ?? 0,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
