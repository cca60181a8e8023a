/** Simulates networks and processors of phones with the Chrome DevTools Protocol. */

/** The rate of each direction in bits per second, and the latency of a request in milliseconds. */
export const NETWORKS = {
  'Slow 4G': { rate: 1_600_000, latency: 150 },
  'Slow 3G': { rate: 400_000, latency: 400 },
};

/** The slowdown of the CPU: the assumed speed of this machine relative to a cheap phone. */
export const CPU = 4;

/**
 * @param {import('@playwright/test').CDPSession} session
 * @param {{ network?: { rate: number, latency: number }, cpu?: number }} limits an absent value means no limit.
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
